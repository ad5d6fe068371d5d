/** Invoicing and altering a supplier order (S1 §4.1, §5.7; S2 §4; decisions §5). */
import { randomUUID } from 'node:crypto'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aPedidoFornecedor, aVenda } from '../testing/a-pedido'
import { aColecao, aMaterial, aMotivo, anEmpresa } from '../testing/factories'
import { inconsistencies } from '../testing/consistency'
import { stateOf } from '../testing/stored'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const FATURA = { nota: '1234', dt_fatura: '25/03/2026' }
const ENTREGA = { entrega: '05/04/2026' }

async function anOrder(given: { released?: boolean; reservar?: 'S' | 'N' } = {}) {
  const { released = true, reservar = 'N' } = given
  const casa = await anEmpresa(apl.db)
  const venda = await aVenda(apl, { colecao: await aColecao(casa, { reservar }) }, casa)
  const items = [anItem(venda.partes.codigo), anItem(venda.partes.codigo, { tam: 'M', qtde: 3 })]
  const numero = await aPedidoFornecedor(venda, { itens: items }, { released })
  const url = (what: string) => `/Pedido/Fornecedor/${what}/${numero}`
  const faturar = (body: object = FATURA, caller = venda.fornecedor, headers = {}) =>
    caller.patch(url('Fatura'), body, headers)
  const alterar = (body: object = ENTREGA, caller = venda.fornecedor) => caller.patch(url('Entrega'), body)
  const read = async () => (await venda.fornecedor.get(`/Pedido/Fornecedor/${numero}`)).row
  const set = (assignment: ReturnType<typeof sql>) =>
    apl.db.execute(
      sql`update pedido set ${assignment} where empresa = ${casa.empresa} and numero = ${numero}`,
    )
  return { ...venda, numero, faturar, alterar, read, set }
}

const trailOf = (empresa: string, acao: string) =>
  rows(
    apl.db,
    sql`select antes, depois from auditoria where empresa = ${empresa} and acao = ${acao} order by id`,
  )

describe('invoice', () => {
  test('takes all pending pieces', async () => {
    const { casa, faturar, read } = await anOrder()
    expect(await faturar()).toMatchObject({ status: 200, row: { resultado: 'Pedido 1 faturado.' } })
    expect(await read()).toMatchObject({
      nota: '1234',
      dt_fatura: '25/03/2026',
      qtde: 5,
      faturado: 5,
      valor_fat_total: 250,
      valor_pen_total: 0,
      itens: [{ qtde_f: 2 }, { qtde_f: 3 }],
      versao: 2,
    })
    expect(await trailOf(casa.empresa, 'faturar')).toEqual([
      {
        antes: { nota: null, dt_fatura: '2026-03-20', faturado: 0, valor_total_fat: 0 },
        depois: { nota: '1234', dt_fatura: '2026-03-25', faturado: 5, valor_total_fat: 250 },
      },
    ])
    expect(await inconsistencies(apl.db)).toEqual([])
  })

  test('takes the pieces that the order held out of the stock', async () => {
    const { casa, partes, faturar } = await anOrder({ reservar: 'S' })
    const stock = () =>
      rows(
        apl.db,
        sql`select tam, estoque, comprometido from produto_grade
            where empresa = ${casa.empresa} and codigo = ${partes.codigo} order by tam desc`,
      )
    expect(await stock()).toEqual([
      { tam: 'P', estoque: 100, comprometido: 2 },
      { tam: 'M', estoque: 100, comprometido: 3 },
    ])
    expect((await faturar()).status).toBe(200)
    expect(await stock()).toEqual([
      { tam: 'P', estoque: 98, comprometido: 0 },
      { tam: 'M', estoque: 97, comprometido: 0 },
    ])
    expect(await inconsistencies(apl.db)).toEqual([])
  })

  test('works for materials as for products', async () => {
    const casa = await anEmpresa(apl.db)
    const venda = await aVenda(apl, { colecao: await aColecao(casa, { reservar: 'S' }) }, casa)
    const codigo = await aMaterial(casa, { precos: { [venda.partes.tab_pre]: 10 } })
    const grade = () =>
      firstRow<{ cor: string; tam: string; estoque: number; comprometido: number }>(
        apl.db,
        sql`select cor, tam, estoque, comprometido from material_grade
            where empresa = ${casa.empresa} and codigo = ${codigo} order by cor, tam`,
      )
    const { cor = '', tam = '', estoque = 0 } = (await grade()) ?? {}
    const item = anItem(codigo, { tipo: 'M', cor, tam, preco: 10, qtde: 2.5 })
    const numero = await aPedidoFornecedor(venda, { itens: [item] })
    expect(await grade()).toMatchObject({ comprometido: 2.5 })
    expect((await venda.fornecedor.get('/Pedido/Fornecedor')).row).toMatchObject({ tipo: 'M', unidade: 'M' })
    expect((await venda.fornecedor.get(`/Pedido/Fornecedor/${numero}`)).row).toMatchObject({
      itens: [{ tipo: 'M', codigo, qtde: 2.5 }],
    })
    expect((await venda.fornecedor.patch(`/Pedido/Fornecedor/Fatura/${numero}`, FATURA)).status).toBe(200)
    expect(await grade()).toMatchObject({ estoque: estoque - 2.5, comprometido: 0 })
    expect(await inconsistencies(apl.db)).toEqual([])
  })

  test.each([
    [{ dt_fatura: '25/03/2026' }, 'nota: Valor obrigatório.'],
    [{ ...FATURA, nota: '' }, 'nota: Valor inválido.'],
    [{ ...FATURA, nota: '12345678' }, 'nota: Valor inválido.'],
    [{ ...FATURA, nota: '12A' }, 'nota: Valor inválido.'],
    [{ ...FATURA, nota: ' 12' }, 'nota: Valor inválido.'],
    [{ nota: '1' }, 'dt_fatura: Valor obrigatório.'],
    [{ ...FATURA, dt_fatura: '31/02/2026' }, 'dt_fatura: Valor inválido.'],
    [{ ...FATURA, dt_fatura: '09/03/2026' }, 'dt_fatura: Data anterior à emissão do pedido.'],
  ])('%o: %s', async (body, error) => {
    const { casa, faturar } = await anOrder()
    const before = await stateOf(casa)
    expect(await faturar(body)).toMatchObject({ status: 400, error })
    expect(await stateOf(casa)).toBe(before)
  })

  test.each(['1', '1234567'])('nota %s', async (nota) => {
    const { faturar } = await anOrder()
    expect((await faturar({ ...FATURA, nota })).status).toBe(200)
  })

  test('the same key gives the same reply; without a key the second call finds nothing pending', async () => {
    const { casa, faturar } = await anOrder()
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => faturar(FATURA, undefined, headers)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await trailOf(casa.empresa, 'faturar')).toHaveLength(1)
    expect(await faturar()).toMatchObject({
      status: 400,
      error: 'Pedido faturado ou cancelado. Impossível continuar.',
    })
  })
})

describe('delivery', () => {
  test('changes the date with a reason, also for the pending items', async () => {
    const { casa, alterar, read } = await anOrder()
    const motivo = await aMotivo(casa)
    expect(await alterar({ ...ENTREGA, motivo })).toMatchObject({
      status: 200,
      row: { resultado: 'Pedido 1 alterado.' },
    })
    expect(await read()).toMatchObject({
      entrega: '05/04/2026',
      motivo,
      desc_motivo: `Descrição ${motivo}`,
      itens: [{ dt_entrega: '05/04/2026' }, { dt_entrega: '05/04/2026' }],
      versao: 2,
    })
    expect((await alterar()).row).toEqual({ resultado: 'Pedido 1: nada mudou.', versao: 2 })
    expect(await read()).toMatchObject({ motivo, versao: 2 })
    expect((await alterar({ ...ENTREGA, motivo: null })).status).toBe(200)
    expect(await read()).toMatchObject({ motivo: null, versao: 3 })
    expect(await trailOf(casa.empresa, 'alterar')).toHaveLength(2)
  })
  test.each([
    [{}, 'entrega: Valor obrigatório.'],
    [{ entrega: null }, 'entrega: Valor obrigatório.'],
    [{ entrega: '01/03/2026' }, 'entrega: Data anterior à emissão do pedido.'],
    [{ ...ENTREGA, motivo: 'NADA' }, 'motivo: Motivo NADA não encontrado.'],
  ])('%o: %s', async (body, error) => {
    const { casa, alterar } = await anOrder()
    const before = await stateOf(casa)
    expect(await alterar(body)).toMatchObject({ status: 400, error })
    expect(await stateOf(casa)).toBe(before)
  })
})

describe.each(['faturar', 'alterar'] as const)('%s', (name) => {
  const body = name === 'faturar' ? FATURA : ENTREGA
  test('is allowed only while the order is pending, released and has value left', async () => {
    const cases = [
      [sql`financeiro = 0`, 'Pedido não liberado. Impossível continuar.'],
      [sql`bloqueio = 0`, 'Pedido não liberado. Impossível continuar.'],
      [sql`faturado = qtde`, 'Pedido faturado ou cancelado. Impossível continuar.'],
      [sql`qtde = 0`, 'Pedido faturado ou cancelado. Impossível continuar.'],
      [sql`valor_total_fat = valor_total_liq`, 'Pedido sem valor a faturar. Impossível continuar.'],
    ] as const
    for (const [assignment, error] of cases) {
      const order = await anOrder()
      await order.set(assignment)
      const before = await stateOf(order.casa)
      expect(await order[name](body)).toMatchObject({ status: 400, error })
      expect(await stateOf(order.casa)).toBe(before)
    }
  })
  test('orders of another supplier, drafts and orders without supplier are reported as missing', async () => {
    const order = await anOrder()
    for (const assignment of [sql`bloqueio = 2`, sql`codfor = null, bloqueio = 1`]) {
      await order.set(assignment)
      expect((await order[name](body, order.usuario)).status).toBe(404)
    }
    const one = await anOrder()
    const stranger = await aVenda(apl, {}, one.casa)
    expect((await one[name](body, stranger.fornecedor)).status).toBe(404)
    const word = name === 'faturar' ? 'Fatura' : 'Entrega'
    const byCnpj = (cnpj: string) =>
      one.usuario.patch(`/Pedido/Fornecedor/${word}/${one.numero}?cnpj=${cnpj}`, body)
    expect((await byCnpj(stranger.forn.cnpj)).status).toBe(404)
    expect((await byCnpj(one.forn.cnpj)).status).toBe(200)
  })
  test('an older version gets 409 and changes nothing; of two calls at once one succeeds', async () => {
    const { set, casa, read, ...order } = await anOrder()
    const replies = await Promise.all([1, 2].map(() => order[name]({ ...body, versao: 1 })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await read()).toMatchObject({ versao: 2 })
    const kept = await firstRow(
      apl.db,
      sql`select count(*)::int as n from pedido where empresa = ${casa.empresa}`,
    )
    expect(kept).toEqual({ n: 1 })
    await set(sql`versao = 9`)
    expect(await order[name]({ ...body, versao: 2 })).toMatchObject({
      status: 409,
      error: 'Registro alterado por outro usuário. Recarregue e tente novamente.',
    })
  })
  test('representatives and customers have no access', async () => {
    const order = await anOrder()
    for (const caller of [order.representante, order.cliente]) {
      expect((await order[name](body, caller)).status).toBe(403)
    }
  })
})
