/** The list of sales: filters, sort order, sums, rights (S2 §2, §5, §7). */
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda } from '../../testing/a-pedido'
import { aCliente, anActor, anEmpresa, aRepresentante } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aVendaVarejo, vendaBody } from '../testing'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const day = (days: number) => formatDateBr(addDays(todayIn(), days))

/**
 * A company with four sales of two sellers, to two customers, on three days; the third is cancelled, the last is a
 * return.
 */
async function aShop() {
  const sale = await aVenda(apl)
  const { casa, partes, usuario } = sale
  const { db, empresa } = casa
  const bia = await aRepresentante(casa, { nome: 'Bia Santos' })
  const padaria = await aCliente(casa, { nome: 'Padaria São João', codrep: bia.codrep })
  await db.execute(
    sql`update representante set nome = 'Ana Souza' where empresa = ${empresa} and codrep = ${partes.codrep}`,
  )
  const sell = (given: object) => aVendaVarejo(usuario, vendaBody(partes, given))
  await sell({ data: day(-2) })
  await sell({ data: day(-1), codrep: bia.codrep, codcli: padaria.codcli })
  await sell({ data: day(-1) })
  await sell({
    tipo_venda: 1,
    itens: [{ codigo: partes.codigo, cor: '001', tam: 'P', quantidade: 1, valor: 30 }],
  })
  await db.execute(
    sql`update venda set status = case codven when 3 then 2 when 1 then 1 else 0 end where empresa = ${empresa}`,
  )
  const caller = apl.as(anActor(casa, 'usuario', { acessos: ['1.4'] }))
  const seller = apl.as(anActor(casa, 'representante', { acessos: ['1.4'], cnpj: sale.rep.cnpj }))
  const found = async (query = '', by = caller) =>
    (await by.get(`/VendaVarejoLista?${query}`)).list.map(({ codven }) => codven)
  return { ...sale, bia, caller, seller, found, padaria }
}

test('the newest sales are listed first, filtered by day, kind, status, customer and seller', async () => {
  const { found, caller, padaria, bia, usuario } = await aShop()
  expect(await found()).toEqual([4, 3, 2, 1])
  expect((await caller.get('/VendaVarejoLista?offset=1&pagina=3')).row).toEqual({
    codven: 2,
    codcli: padaria.codcli,
    nome: 'Padaria São João',
    codrep: bia.codrep,
    nome_rep: 'Bia Santos',
    data: day(-1),
    hora: expect.stringMatching(/^\d\d:/),
    quantidade: 2,
    valor: 100,
    valor_liq: 100,
    tipo_venda: 0,
    status: 0,
    impresso: null,
    empresa: expect.any(String),
    versao: 1,
  })
  expect(await found(`data=${day(-1)}`)).toEqual([4, 3, 2])
  expect(await found(`data=${day(-1)}&data_fim=${day(-1)}`)).toEqual([3, 2])
  expect(await found('tipo_venda=1')).toEqual([4])
  expect(await found('status=0')).toEqual([4, 2])
  expect(await found('status=2')).toEqual([3])
  expect(await found('cliente=padARIA')).toEqual([2])
  expect(await found('vendedor=souza')).toEqual([4, 3, 1])
  expect(await found('vendedor=souza&cliente=padaria')).toEqual([])
  expect(await found('cliente=%25')).toEqual([])
  expect(await found(`codcli=${padaria.codcli}`)).toEqual([2])
  expect(await found('ordem=codven')).toEqual([1, 2, 3, 4])
  expect(await found('ordem=data')).toEqual([1, 2, 3, 4])
  expect(await found('minhas=S')).toEqual([])
  expect(await found('minhas=S&status=0', usuario)).toEqual([4, 2])
})

test('sums subtract returns and leave out cancelled sales', async () => {
  const { caller } = await aShop()
  const total = async (query = '') => (await caller.get(`/VendaVarejoLista/Total?${query}`)).row
  expect(await total()).toEqual({ total: 4, quantidade: 3, valor: 170, valor_liq: 170 })
  expect(await total('status=2')).toEqual({ total: 1, quantidade: 0, valor: 0, valor_liq: 0 })
  expect(await total('vendedor=bia')).toEqual({ total: 1, quantidade: 2, valor: 100, valor_liq: 100 })
})

test('a representative sees the own sales in every company of the list', async () => {
  const { found, seller, casa, rep, caller } = await aShop()
  expect(await found('', seller)).toEqual([4, 3, 1])
  expect((await seller.get('/VendaVarejoLista/Total')).row).toMatchObject({ total: 3 })
  const branch = await aVenda(apl, {}, await anEmpresa(apl.db, { codigo_erp: casa.codigo_erp }))
  await aVendaVarejo(branch.usuario, vendaBody(branch.partes, { data: day(1) }), branch.casa.empresa)
  // New sessions, because a session's list of companies is cached.
  const [boss, both] = [
    apl.as(anActor(casa, 'usuario', { acessos: ['1.4'] })),
    apl.as(anActor(casa, 'representante', { acessos: ['1.4'], cnpj: rep.cnpj })),
  ]
  expect(await found('', caller)).toEqual([4, 3, 2, 1])
  expect(await found('todas_empresas=S', boss)).toEqual([1, 4, 3, 2, 1])
  expect(await found('todas_empresas=S', both)).toEqual([4, 3, 1])
  await apl.db.execute(sql`update representante set cnpj = ${rep.cnpj}
    where empresa = ${branch.casa.empresa} and codrep = ${branch.partes.codrep}`)
  const now = apl.as(anActor(casa, 'representante', { acessos: ['1.4'], cnpj: rep.cnpj }))
  expect(await found('todas_empresas=S', now)).toEqual([1, 4, 3, 1])
})
