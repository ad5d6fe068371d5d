import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crm } from '../crm/tables'
import { aPedido, aVenda, type Venda } from '../testing/a-pedido'
import { aCliente, anActor } from '../testing/factories'
import { type Caller, createTestApp, type Row, type TestApp } from '../testing/test-app'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  await fill(venda)
})
afterAll(() => apl.close())

/** Adds orders in every state, receivables due and not due, and contacts on two days. */
async function fill({ casa, partes, usuario, body }: Venda): Promise<void> {
  const { db, empresa } = casa
  const { codcli, codrep } = partes
  const day = (n: number) => addDays(todayIn(), n)
  const order = (days: number, bloqueio: 0 | 2 = 0) =>
    aPedido(usuario, body({ dt_emissao: formatDateBr(day(-days)), bloqueio }))
  await order(40)
  await order(30)
  const invoiced = await order(20)
  const cancelled = await order(10)
  await order(1, 2)
  await db.execute(sql`update pedido set faturado = qtde, valor_total_fat = valor_total_liq, valor_total_pen = 0
    where empresa = ${empresa} and numero = ${invoiced}`)
  await db.execute(sql`update pedido set qtde = 0, valor_total_pen = 0
    where empresa = ${empresa} and numero = ${cancelled}`)
  const due = (numero: string, vencto: string, pago: number, rep: string = codrep) =>
    db.execute(sql`insert into duplicata (empresa, numero, codcli, codrep, dt_emissao, dt_vencto, valor, valor_pago)
      values (${empresa}, ${numero}, ${codcli}, ${rep}, ${day(-90)}, ${vencto}, 100, ${pago})`)
  // The due days lie far back, because a title due while banks are closed is overdue only after that.
  await due('D1', day(-10), 0)
  await due('D2', day(-12), 40.5)
  await due('D3', day(0), 0)
  await due('D4', day(-20), 100)
  await due('D5', day(-15), 0, 'OUTRO')
  await db.execute(sql`update entidade set credito = 5000 where empresa = ${empresa} and codcli = ${codcli}`)
  const base = { empresa, codcli, codrep, assunto: 'Visita', usuario: 'ANA' }
  await db.insert(crm).values([
    { ...base, numero: 1, data: day(-9), assunto: 'Antigo' },
    { ...base, numero: 2, data: day(-2), assunto: 'Reposição', contato: 'Rita', tp_contato: 2 },
    { ...base, numero: 3, data: day(-2), assunto: 'Última', tp_contato: 6 },
    { ...base, numero: 4, data: day(-1), assunto: 'De outro', codrep: 'OUTRO' },
  ])
}

const sumOf = (list: Row[], field: string) =>
  Math.round(list.reduce((sum, row) => sum + Number(row[field]), 0) * 100) / 100

async function resumoOf(caller: Caller) {
  const { codcli } = venda.partes
  return (await caller.get(`/Entidade/Resumo/${codcli}`)).row
}

describe.each(['usuario', 'representante'] as const)('%s', (person) => {
  test('each figure is the sum of the rows that the list shows', async () => {
    const caller = venda[person]
    const { codcli } = venda.partes
    const row = await resumoOf(caller)
    const list = async (url: string) => (await caller.get(url)).list
    const pending = await list(`/Pedido?codcli=${codcli}&situacao=P`)
    const open = await list(`/Receber?codcli=${codcli}&situacao=0`)
    const late = await list(`/Receber?codcli=${codcli}&situacao=0&vencidas=S`)
    expect(row).toMatchObject({
      pedidos_abertos: { quantidade: pending.length, valor: sumOf(pending, 'valor_total_pen') },
      duplicatas_abertas: { quantidade: open.length, valor: sumOf(open, 'saldo') },
      duplicatas_vencidas: { quantidade: late.length, valor: sumOf(late, 'saldo') },
      credito: 5000,
    })
    expect(pending).toHaveLength(2)
    expect([open.length, late.length]).toEqual(person === 'usuario' ? [4, 3] : [3, 2])
  })

  test('the last order is no draft and not cancelled; the last contact is the newest that the caller sees', async () => {
    const row = await resumoOf(venda[person])
    expect(row.ultimo_pedido).toEqual({
      numero: 3,
      dt_emissao: formatDateBr(addDays(todayIn(), -20)),
      valor: 100,
    })
    expect(row.ultimo_contato).toMatchObject(
      person === 'usuario' ? { numero: 4, assunto: 'De outro' } : { numero: 3, assunto: 'Última' },
    )
  })
})

test('figures of calls that the caller may not make are null', async () => {
  const with11 = (tipo: 'usuario' | 'representante') =>
    apl.as(
      anActor(venda.casa, tipo, {
        acessos: ['1.1'],
        ...(tipo === 'representante' ? { cnpj: venda.rep.cnpj } : {}),
      }),
    )
  const hidden = { duplicatas_abertas: null, duplicatas_vencidas: null, ultimo_contato: null }
  const representante = await resumoOf(with11('representante'))
  expect(representante).toMatchObject({
    ...hidden,
    pedidos_abertos: null,
    ultimo_pedido: null,
    credito: 5000,
  })
  // Internal types read orders without the menu, because release screens show orders.
  const usuario = await resumoOf(with11('usuario'))
  expect(usuario).toMatchObject({
    ...hidden,
    pedidos_abertos: { quantidade: 2 },
    ultimo_pedido: { numero: 3 },
  })
})

test('a customer reads the own figures, without credit limit and contacts', async () => {
  const row = await resumoOf(venda.cliente)
  expect(row).toMatchObject({
    pedidos_abertos: { quantidade: 2 },
    duplicatas_abertas: { quantidade: 4 },
    ultimo_contato: null,
    credito: null,
    credito_utilizado: 359.5,
  })
})

test('a customer without records has zeros', async () => {
  const { codcli } = await aCliente(venda.casa)
  const { row } = await venda.usuario.get(`/Entidade/Resumo/${codcli}`)
  const none = { quantidade: 0, valor: 0 }
  expect(row).toEqual({
    codcli,
    pedidos_abertos: none,
    duplicatas_abertas: none,
    duplicatas_vencidas: none,
    ultimo_pedido: null,
    ultimo_contato: null,
    credito: null,
    credito_utilizado: 0,
  })
  expect((await venda.representante.get(`/Entidade/Resumo/${codcli}`)).status).toBe(404)
  expect((await venda.usuario.get('/Entidade/Resumo/999999')).status).toBe(404)
})
