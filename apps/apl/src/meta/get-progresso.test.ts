import { endOfMonth, startOfMonth, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aPedido, aVenda, type Venda } from '../testing/a-pedido'
import { compareResumos } from '../resumo/rebuild-resumos'
import { foldResumos } from '../resumo/fold-resumos'
import { aMaterial, anActor, aRepresentante } from '../testing/factories'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { diasUteisEntre } from './get-progresso'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

interface Celula {
  mes: number
  valor: number | null
  pecas: number | null
  versao: number
}

async function aCasa() {
  const venda = await aVenda(apl)
  const user = apl.as(anActor(venda.casa, 'usuario'))
  const rep = apl.as({ ...venda.actors.representante, acessos: ['1.8'] })
  const { codrep } = venda.partes
  const save = (celulas: object[], key?: string) =>
    user.post('/Meta/Lote', { celulas }, key ? { 'idempotency-key': key } : undefined)
  const stored = async (of = codrep, ano = 2026) => {
    const { list } = await user.get(`/Meta?ano=${ano}`)
    return (list.find((row) => row.codrep === of)?.metas ?? []) as Celula[]
  }
  return { venda, user, rep, codrep, save, stored }
}

const progresso = async (who: Awaited<ReturnType<typeof aCasa>>['user'], mes: string) =>
  (await who.get(`/Meta/Progresso?mes=${mes}`)).row as Row & { representantes: Row[]; total: Row }

describe('progress', () => {
  const hoje = todayIn()
  const mes = `01/${hoje.slice(5, 7)}/${hoje.slice(0, 4)}`

  const brOf = (iso: string) => iso.split('-').toReversed().join('/')
  const sold = (venda: Venda, qtde: number) =>
    aPedido(
      venda.usuario,
      venda.body({ dt_emissao: brOf(hoje), itens: [anItem(venda.partes.codigo, { qtde })] }),
    )

  test('counts the orders of the month without drafts, and ranks by the share of the goal', async () => {
    const { venda, user, rep, codrep, save } = await aCasa()
    const other = await aRepresentante(venda.casa)
    await sold(venda, 3)
    const [sum] = (
      await user.get(
        `/Pedido/Relatorio/Resumo?tipo=2&emissao_ini=${brOf(startOfMonth(hoje))}&emissao_fim=${brOf(endOfMonth(hoje))}`,
      )
    ).list
    const vendido = Number(sum?.valor_total_liq)
    expect(vendido).toBeGreaterThan(0)
    await save([
      { codrep, mes, valor: vendido * 2, pecas: 6 },
      { codrep: other.codrep, mes, valor: 100 },
    ])
    const all = await progresso(user, mes)
    expect(
      all.representantes.map((row) => [row.codrep, row.posicao, row.vendido, row.percentual, row.falta]),
    ).toEqual([
      [codrep, 1, vendido, 50, vendido],
      [other.codrep, 2, 0, 0, 100],
    ])
    expect(all).toMatchObject({
      situacao: 'corrente',
      participantes: 2,
      total: { meta: vendido * 2 + 100, vendido, ano_vendido: vendido },
    })
    expect(all.dias_uteis).toBe(diasUteisEntre(startOfMonth(hoje), endOfMonth(hoje)))
    // The representative gets only the own row, and of the others only how many they are.
    const own = await progresso(rep, mes)
    expect(own.representantes.map((row) => [row.codrep, row.posicao])).toEqual([[codrep, 1]])
    expect(own).toMatchObject({ participantes: 2, total: { meta: vendido * 2, vendido } })
  })

  test('counts the value of materials but not their quantity as pieces, also when an order changes its kind', async () => {
    const { venda, user, codrep, save } = await aCasa()
    await save([{ codrep, mes, valor: 1000, pecas: 6 }])
    await sold(venda, 3)
    const figures = async () => (await progresso(user, mes)).total
    const before = await figures()
    expect(before.qtde).toBe(3)
    const malha = await aMaterial(venda.casa, { precos: { [venda.partes.tab_pre]: 10 } })
    const metros = {
      dt_emissao: brOf(hoje),
      itens: [anItem(malha, { tipo: 'M', tam: 'UN', qtde: 7.5, preco: 10 })],
    }
    await aPedido(venda.usuario, venda.body(metros))
    expect(await figures()).toMatchObject({ qtde: 3, vendido: Number(before.vendido) + 75 })
    // Like a server or an ERP that does not know the kind of an order: items are replaced directly.
    const { empresa } = venda.casa
    await apl.db.execute(sql`delete from pedido_item where empresa = ${empresa} and codigo_p is not null`)
    await apl.db.execute(sql`insert into pedido_item (empresa, numero, ordem, tipo, codigo, cor, tam, preco, qtde)
      select empresa, numero, 1, 'M', ${malha}, '001', 'UN', 10, 3 from pedido where empresa = ${empresa} and qtde = 3`)
    expect(await figures()).toMatchObject({ qtde: 0 })
    await foldResumos(apl.db)
    expect(await figures()).toMatchObject({ qtde: 0, vendido: Number(before.vendido) + 75 })
    await apl.db.execute(sql`update pedido_item set tipo = 'P', codigo = ${venda.partes.codigo}, tam = 'P'
      where empresa = ${empresa} and qtde = 3`)
    expect(await figures()).toMatchObject({ qtde: 3 })
    expect(await compareResumos(apl.db)).toBe(0)
  })

  test('takes off what came back of an invoiced order, and says how much', async () => {
    const { venda, user, codrep } = await aCasa()
    const { empresa } = venda.casa
    const { codcli, codigo, tab_pre } = venda.partes
    const other = await aRepresentante(venda.casa)
    const numero = await sold(venda, 3)
    const before = (await progresso(user, mes)).total
    const chave = `${'1'.repeat(40)}${String(numero).padStart(4, '0')}`
    await apl.db.execute(sql`insert into fatura (empresa, chave, fatura, pedido, codcli, codrep, dt_emissao, impresso)
      values (${empresa}, ${chave}, '1', ${numero}, ${codcli}, ${other.codrep}, ${hoje}, 'S')`)
    // Whomever the invoice names and whoever takes the goods back, the sale was the order's representative's.
    await apl.db.execute(sql`insert into venda
      (empresa, codven, codcli, codrep, data, hora, tabela, tipo_venda, status, docto, dt_final)
      values (${empresa}, 1, ${codcli}, ${other.codrep}, ${hoje}, '10:00', ${tab_pre}, 1, 1, ${chave}, ${hoje})`)
    await apl.db.execute(sql`insert into venda_item
      (empresa, codven, coditven, codigo, cor, tam, quantidade, valor, desconto)
      values (${empresa}, 1, 1, ${codigo}, '001', 'M', 2, 10, 0.01)`)
    const after = await progresso(user, mes)
    const vendido = Math.round((Number(before.vendido) - 19.99) * 100) / 100
    expect(after.total).toMatchObject({ vendido, devolvido: 19.99, ano_vendido: vendido, qtde: 1 })
    expect(after.representantes.find((row) => row.codrep === codrep)).toMatchObject({ vendido })
  })

  test('does not count drafts', async () => {
    const { venda, user, codrep } = await aCasa()
    await sold(venda, 3)
    await apl.db.execute(sql`update pedido set bloqueio = 2 where empresa = ${venda.casa.empresa}`)
    const all = await progresso(user, mes)
    expect(all.representantes.find((row) => row.codrep === codrep)).toMatchObject({
      vendido: 0,
      posicao: null,
      meta: null,
    })
  })

  test('has no forecast for a future month, and the final sales for a past one', async () => {
    const { user, save, codrep } = await aCasa()
    await save([
      { codrep, mes: '01/01/2020', valor: 10 },
      { codrep, mes: '01/12/2098', valor: 10 },
    ])
    expect(await progresso(user, '01/01/2020')).toMatchObject({
      situacao: 'encerrado',
      dias_restantes: 0,
      total: { vendido: 0, previsao: 0, falta: 10 },
    })
    expect(await progresso(user, '01/12/2098')).toMatchObject({
      situacao: 'futuro',
      dias_passados: 0,
      total: { previsao: null },
    })
  })

  test('a representative sets no goals and sees no grid', async () => {
    const { rep, codrep } = await aCasa()
    expect((await rep.get('/Meta?ano=2026')).status).toBe(403)
    expect((await rep.post('/Meta/Lote', { celulas: [{ codrep, mes, valor: 1 }] })).status).toBe(403)
  })
})

test.each([
  // National holidays on weekdays: 2 and 20 November 2026 (the 15th is a Sunday).
  ['2026-11-01', '2026-11-30', 19],
  ['2026-09-07', '2026-09-07', 0],
  ['2026-11-21', '2026-11-22', 0],
  // Carnival is no national holiday.
  ['2026-02-01', '2026-02-28', 20],
  ['2026-11-30', '2026-11-01', 0],
])('from %s to %s there are %d working days', (de, ate, count) => {
  expect(diasUteisEntre(de, ate)).toBe(count)
})
