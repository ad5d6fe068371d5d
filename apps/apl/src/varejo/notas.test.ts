/**
 * Invoices and their returns: the last cent of a discount, and refused cancellations after goods or money were used.
 */
import { todayIn } from '@trama/rules/date-br'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { inTurn } from '@trama/server-kit/in-turn'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFatura } from '../fatura/testing'
import { anItem, aVenda, type Venda } from '../testing/a-pedido'
import { inconsistencies } from '../testing/consistency'
import { createTestApp, type TestApp } from '../testing/test-app'
import { stateOf } from '../testing/stored'
import { aDevolucao, aMeio, aVendaFinalizada, parcela } from './finalizacao/testing'

let apl: TestApp
let sale: Venda
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  sale = await aVenda(apl)
})

const M = VAREJO_MESSAGES
const faturar = (codven: number, docto?: unknown) =>
  sale.usuario.post('/Varejo/Fatura?tipo=nfe', { codven, impresso: 'A', docto })
const cancelarNota = (fatura: unknown) =>
  sale.usuario.patch(`/Fatura/Cancelamento/${String(fatura)}`, { motivo: 'Erro no pedido do cliente' })

test('a return made without its invoice fits any invoice with the pieces at their price', async () => {
  const linha = { quantidade: 1, valor: 10 }
  const itcondivenda = [parcela(await aMeio(sale, '01'), 19.99)]
  const sold = await aVendaFinalizada(
    sale,
    {
      itens: [
        { ...linha, tam: 'P' },
        { ...linha, tam: 'M' },
      ],
    },
    { vldesconto: 0.01, itcondivenda },
  )
  const { row: nota } = await faturar(sold)
  const made = await inTurn(['P', 'M'], async (tam) => {
    const valor = tam === 'P' ? 9.99 : 10
    const back = await aDevolucao(sale, { itens: [{ ...linha, valor, tam }] }, valor)
    return (await faturar(back, nota.chave_nfe)).row
  })
  const itens = await rows<{ valor: number }>(
    apl.db,
    sql`select valor::float8 from fatura_item where chave = ${String(nota.chave_nfe)} order by valor`,
  )
  expect(itens.map(({ valor }) => valor)).toEqual([9.99, 10])
  expect(made).toMatchObject([{ impresso: 'S' }, { impresso: 'S' }])
  // A higher price is refused.
  const more = await aVendaFinalizada(
    sale,
    { itens: [{ ...linha, valor: 12 }] },
    { itcondivenda: [parcela(await aMeio(sale, '01'), 12)] },
  )
  const back = await aDevolucao(sale, { itens: [{ ...linha, valor: 12 }] }, 12)
  const { row: other } = await faturar(
    await aVendaFinalizada(
      sale,
      { itens: [linha] },
      { itcondivenda: [parcela(await aMeio(sale, '01'), 10)] },
    ),
  )
  expect((await faturar(back, other.chave_nfe)).error).toBe(
    `itens.0.valor: ${M.precoAcima(sale.partes.codigo, 'R$\u00a010,00')}`,
  )
  expect((await faturar(back, (await faturar(more)).row.chave_nfe)).error).toBeUndefined()
})

test.each([
  ['of the invoice', true],
  ['of what was bought, whichever invoice it was', false],
])('the invoice of an order is not cancelled after the shop took its goods back: %s', async (_, named) => {
  const itens = [anItem(sale.partes.codigo, { qtde: 5, preco: 40 })]
  const { chave, fatura } = await aFatura(sale, { itens })
  const docto = named ? chave : null
  const back = await aDevolucao(sale, { docto, itens: [{ quantidade: 1, valor: 40 }] }, 40)
  const before = await stateOf(sale.casa)
  expect((await cancelarNota(fatura)).error).toBe(FATURA_MESSAGES.comDevolucao)
  expect(await stateOf(sale.casa)).toBe(before)
  await sale.usuario.patch(`/Varejo/Cancelamento/${back}`, { motivo: 'Engano' })
  expect((await cancelarNota(fatura)).status).toBe(200)
  expect(await inconsistencies(apl.db)).toEqual([])
})

test('the NF-e of a return has the discounts that its lines have', async () => {
  const itens = ['P', 'M'].map((tam) => ({ quantidade: 1, valor: 10, tam }))
  const itcondivenda = [parcela(await aMeio(sale, '01'), 20)]
  const { row: nota } = await faturar(await aVendaFinalizada(sale, { itens }, { itcondivenda }))
  const back = await aDevolucao(sale, { itens, docto: String(nota.chave_nfe) }, 20)
  // Shared out by value the cent of discount would go to the first line; the return's own lines have it in the second.
  const { empresa } = sale.casa
  await apl.db.execute(
    sql`update venda set vldesconto = 0.01 where empresa = ${empresa} and codven = ${back}`,
  )
  await apl.db.execute(sql`update venda_item set desconto = case tam when 'M' then 0.01 else 0 end
    where empresa = ${empresa} and codven = ${back}`)
  const { row } = await faturar(back)
  const lines = await rows(
    apl.db,
    sql`select tam, desconto::float8, valor::float8 from fatura_item
        where chave = ${String(row.chave_nfe)} order by item`,
  )
  expect(lines).toEqual([
    { tam: 'P', desconto: 0, valor: 10 },
    { tam: 'M', desconto: 0.01, valor: 9.99 },
  ])
})

test('of two invoices of the same goods, the one without a return can still be cancelled', async () => {
  const itens = [anItem(sale.partes.codigo, { qtde: 5, preco: 40 })]
  const [first, second] = [await aFatura(sale, { itens }), await aFatura(sale, { itens })]
  await aDevolucao(sale, { docto: first.chave, itens: [{ quantidade: 5, valor: 40 }] }, 200)
  expect((await cancelarNota(first.fatura)).error).toBe(FATURA_MESSAGES.comDevolucao)
  expect((await cancelarNota(second.fatura)).status).toBe(200)
})

test('a sale of a counted drawer is cancelled neither directly nor through its invoice', async () => {
  const { empresa } = sale.casa
  const [bare, invoiced] = [await aVendaFinalizada(sale), await aVendaFinalizada(sale)]
  const { row } = await faturar(invoiced)
  await apl.db.execute(sql`insert into caixa (empresa, numero, data, operador, situacao)
    values (${empresa}, 1, ${todayIn()}, 'U1', 'F')`)
  await apl.db.execute(sql`update venda set caixa = 1 where empresa = ${empresa}`)
  const before = await stateOf(sale.casa)
  expect((await sale.usuario.patch(`/Varejo/Cancelamento/${bare}`, { motivo: 'Engano' })).error).toBe(
    M.caixaContado,
  )
  expect((await cancelarNota(row.fatura)).error).toBe(M.caixaContado)
  expect(await stateOf(sale.casa)).toBe(before)
  // The goods can come back by a return, which the open drawer pays.
  expect((await faturar(await aDevolucao(sale), row.chave_nfe)).error).toBeUndefined()
})
