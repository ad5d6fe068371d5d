/**
 * Invoices and boletos that callers with only the till's menu can open: those of sales, and of goods that may be
 * returned.
 */
import { addDays, todayIn } from '@trama/rules/date-br'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aConta, aTitulo } from '../boleto/testing'
import { aFatura } from '../fatura/testing'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { aDevolucao, aMeio, aVendaFinalizada, parcela } from './finalizacao/testing'

let apl: TestApp
let sale: Venda
let foreign: Venda
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  sale = await aVenda(apl)
  foreign = await aVenda(apl, {}, sale.casa)
})

type Who = 'usuario' | 'representante' | 'cliente'
const TILL: Pick<Actor, 'acessos'> = { acessos: ['1.4'] }
const statusOf = async (url: string, who: Who, menus: Partial<Actor> = TILL) => {
  const headers = { acesso: 'portal-web', token: await apl.sign({ ...sale.actors[who], ...menus }) }
  return (await apl.app.inject({ url, headers })).statusCode
}
const everyType = (url: string, menus?: Partial<Actor>) =>
  inTurn<Who, number>(['usuario', 'representante', 'cliente'], (who) => statusOf(url, who, menus))

async function aNota(of: Venda, codven: number, docto?: unknown) {
  const { row, error } = await of.usuario.post('/Varejo/Fatura?tipo=nfe', { codven, impresso: 'A', docto })
  expect(error).toBeUndefined()
  return { fatura: String(row.fatura), chave: String(row.chave_nfe) }
}

test('files of invoices open for sales and goods that may be returned; those cancelled or of a supplier need their own menu', async () => {
  const own = await aNota(sale, await aVendaFinalizada(sale))
  const theirs = await aNota(foreign, await aVendaFinalizada(foreign))
  const back = await aNota(sale, await aDevolucao(sale), own.chave)
  const { chave: pedido } = await aFatura(sale)
  const file = ({ chave }: { chave: string }) => `/Fatura/Download/${chave}?tipo=xml`
  expect(await everyType(file(own))).toEqual([200, 200, 200])
  expect(await everyType(file(back))).toEqual([200, 200, 200])
  expect(await everyType(file(theirs))).toEqual([200, 404, 404])
  expect(await everyType(file({ chave: pedido }))).toEqual([200, 200, 200])
  const listed = async () =>
    (await apl.as({ ...sale.actors.usuario, ...TILL }).get('/Fatura?offset=100')).list.map(
      ({ chave }) => chave,
    )
  expect(await listed()).toContain(pedido)
  // A cancelled invoice keeps its files, but its goods cannot be returned at any shop.
  await apl.db.execute(sql`update fatura set impresso = 'C' where chave = ${pedido}`)
  expect(await everyType(file({ chave: pedido }))).toEqual([404, 404, 404])
  expect(await listed()).not.toContain(pedido)
  expect(await everyType(file({ chave: pedido }), { acessos: ['2.1'] })).toEqual([200, 200, 200])
})

test('boletos open for sales; other receivables need their own menu, except for customers', async () => {
  const { empresa } = sale.casa
  await aConta(sale.casa)
  await apl.db.execute(sql`insert into parametro (empresa, tipo, codigo, valor) values (${empresa}, '', 'FIN10', 'ITAU')
    on conflict (empresa, tipo, codigo) do update set valor = excluded.valor`)
  const later = addDays(todayIn(), 30)
  const sold = async (of: Venda) => {
    const itcondivenda = [parcela(await aMeio(of, '15'), 100, 1, later)]
    return aNota(of, await aVendaFinalizada(of, {}, { itcondivenda }))
  }
  const [own, theirs] = [await sold(sale), await sold(foreign)]
  await aTitulo(sale, { numero: 'PED-1', conta: 'ITAU', fatura: '990' })
  const boletos = ({ fatura }: { fatura: string }) => `/Boleto?fatura=${fatura}&enviar_email=N&resumido=S`
  expect(await everyType(boletos(own))).toEqual([200, 200, 200])
  expect(await everyType(boletos(theirs))).toEqual([200, 400, 400])
  expect(await everyType(boletos({ fatura: '990' }))).toEqual([400, 400, 200])
  expect(await everyType('/Boleto?numero=PED-1')).toEqual([404, 404, 200])
  expect(await everyType('/Boleto?numero=PED-1', { acessos: ['2.2'] })).toEqual([200, 200, 200])
  expect(await everyType(boletos(own), { acessos: ['1.2'] })).toEqual([403, 403, 200])
})
