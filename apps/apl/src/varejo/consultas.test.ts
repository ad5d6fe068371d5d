/** Lookups of a till: operations, currencies, parameters, receivables (S2 §7). */
import { LOJ } from '@trama/contract/apl/varejo/codes'
import { TEXTS } from '@trama/contract/messages'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTitulo } from '../boleto/testing'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aCliente, anActor } from '../testing/factories'
import { type Caller, createTestApp, type TestApp } from '../testing/test-app'
import { aMeio, anOperacao } from './finalizacao/testing'

let apl: TestApp
let sale: Venda
let till: Caller
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  sale = await aVenda(apl)
  till = apl.as(anActor(sale.casa, 'usuario', { acessos: ['1.4'] }))
})

test('the call lists operations and currencies of sales and of returns', async () => {
  await anOperacao(sale)
  await anOperacao(sale, 1)
  const [pix, loja] = [await aMeio(sale, '17'), await aMeio(sale, '05', 4)]
  const operacoes = async (query = '') =>
    (await till.get(`/TipoOperacao?${query}`)).list.map(({ codigo }) => codigo)
  expect(await operacoes()).toEqual(['OP0', 'OP1'])
  expect(await operacoes('tipo_venda=1')).toEqual(['OP1'])
  expect(await operacoes('codigo=OP0')).toEqual(['OP0'])
  const moedas = async (query = '') => (await till.get(`/Moeda?${query}`)).list
  expect(await moedas('tipo=0')).toMatchObject([{ codmoe: pix, tipo: 0, meio: '17' }])
  expect(await moedas('tipo=4')).toMatchObject([{ codmoe: loja, tipo: 4, meio: '05' }])
  expect(await moedas()).toHaveLength(2)
  expect((await till.get('/Moeda?tipo=3')).status).toBe(400)
})

test('parameters of the shop are readable for everybody who sells; a representative reads no others', async () => {
  const { casa, rep } = sale
  const { db, empresa } = casa
  const seller = apl.as(anActor(casa, 'representante', { acessos: ['1.4'], cnpj: rep.cnpj }))
  await db.execute(sql`insert into parametro (empresa, tipo, codigo, valor)
    values (${empresa}, ${LOJ.tipo}, ${LOJ.direto}, 'S'), (${empresa}, '', ${LOJ.direto}, 'segredo'),
      (${empresa}, ${LOJ.tipo}, '999', 'segredo')`)
  const read = (query: string, by: Caller) => by.get(`/BuscarParametro?${query}`)
  const direto = `tipo=${LOJ.tipo}&codigo=${LOJ.direto}`
  expect((await read(direto, till)).row).toEqual({ valor: 'S' })
  expect((await read(direto, seller)).row).toEqual({ valor: 'S' })
  const hidden = [`codigo=${LOJ.direto}`, `tipo=${LOJ.tipo}&codigo=999`, `tipo=&codigo=${LOJ.direto}`]
  const told = await inTurn(hidden, async (query) => (await read(query, seller)).status)
  expect(told).toEqual([404, 404, 404])
  // A parameter that is not set is answered as a missing record, not as a fault.
  expect((await read(`tipo=${LOJ.tipo}&codigo=${LOJ.cliente}`, till)).error).toBe(TEXTS.noRecord)
})

test('a till sees only the receivables of one sale and the credits of one customer', async () => {
  const { casa, partes, rep } = sale
  const { codcli, codrep } = partes
  const other = await aCliente(casa)
  await aTitulo(sale, { numero: 'V7-1', cupom: 7 })
  await aTitulo(sale, { numero: 'V7-2', cupom: 7, tipo: 'DV' })
  await aTitulo(sale, { numero: 'ANT', tipo: 'A' })
  await aTitulo(sale, { numero: 'PAGO', tipo: 'A', valor_pago: 100 })
  await aTitulo(sale, { numero: 'D1' })
  await aTitulo(sale, { numero: 'ALHEIO', tipo: 'A', codcli: other.codcli, codrep: other.codrep, cupom: 8 })
  const seller = apl.as(anActor(casa, 'representante', { acessos: ['1.4'], cnpj: rep.cnpj }))
  const found = async (query: string, by = till) =>
    (await by.get(`/Receber?${query}`)).list.map(({ numero }) => String(numero)).toSorted()
  expect(await found('cupom=7')).toEqual(['V7-1', 'V7-2'])
  expect((await till.get('/Receber?cupom=7&tipo=DV')).list).toMatchObject([{ numero: 'V7-2', cupom: 7 }])
  const credits = (code: number) => `situacao=0&tipo=A;DV&codcli=${code}`
  expect(await found(credits(codcli))).toEqual(['ANT', 'V7-2'])
  expect(await found(credits(other.codcli))).toEqual(['ALHEIO'])
  expect(await found(credits(other.codcli), seller)).toEqual([])
  expect(await found('cupom=8', seller)).toEqual([])
  expect(codrep).not.toBe(other.codrep)
  const refused = ['', 'situacao=0', `codcli=${codcli}`, 'tipo=A;DV', `tipo=D;A&codcli=${codcli}`]
  const told = await inTurn(refused, async (query) => (await till.get(`/Receber?${query}`)).status)
  expect(told).toEqual([403, 403, 403, 403, 403])
  expect((await till.get('/Receber/Total')).status).toBe(403)
})
