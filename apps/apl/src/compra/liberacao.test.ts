/** Release of purchase orders: by value, by one or two people, and not by the buyer where the company says so. */
import { LIBERACAO_COMPRA_MESSAGES } from '@trama/rules/compra/liberacao'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aColega, aMaterial, anActor } from '../testing/factories'
import { type Caller, createTestApp, type Row, type TestApp } from '../testing/test-app'
import { PARAMETROS_COMPRA } from './parametros'
import { anOrdem, ordemBody } from './testing'

let apl: TestApp
let venda: Venda
let material: string
let outro: Caller
/** Another person, also by the ERP user. */
let colega: Caller
let numero: number
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  venda = await aVenda(apl)
  material = await aMaterial(venda.casa)
  outro = apl.as(anActor(venda.casa, 'usuario'))
  colega = apl.as(anActor(await aColega(venda.casa), 'usuario'))
  numero = await anOrdem(venda, ordemBody(venda.forn.codfor, venda.partes.codcond, material), {
    released: false,
  })
})

const parametro = (codigo: string, valor: string, tipo = '') =>
  apl.db.execute(sql`insert into parametro (empresa, tipo, codigo, valor)
    values (${venda.casa.empresa}, ${tipo}, ${codigo}, ${valor})`)
const ordens = () => ({ ordens: [{ empresa: venda.casa.empresa, numero }] })
const release = async (by: Caller) => (await by.post('/OrdemCompra/Liberacao', ordens())).row
const undo = async (by: Caller) => (await by.post('/OrdemCompra/Liberacao/Desfazer', ordens())).row
const read = async () => (await venda.usuario.get(`/OrdemCompra/${numero}`)).row
const situacao = async (by: Caller) => (await by.get(`/OrdemCompra/Situacao/${numero}`)).row
const gates = ({ etapas }: Row) => (etapas as Row[]).map(({ estado }) => estado)
const waiting = async () => (await venda.usuario.get('/OrdemCompra?liberado=N')).list.map((row) => row.numero)

test('one release is enough without a parameter, and repeating the call changes nothing', async () => {
  expect(await waiting()).toEqual([numero])
  expect(await release(outro)).toMatchObject({ efeito: 'feito', resultado: `Compra ${numero} liberada.` })
  expect(await release(outro)).toMatchObject({ efeito: 'nenhum' })
  expect(await read()).toMatchObject({ liberado: 'S' })
  expect(await waiting()).toEqual([])
  expect((await venda.fornecedor.get(`/OrdemCompra/${numero}`)).status).toBe(200)
})

test("the specification's own call releases an order", async () => {
  const { row } = await outro.patch(`/OrdemCompra/Status/${numero}`, { liberado: 'S' })
  expect(row).toEqual({ resultado: `Compra ${numero} liberada.` })
  expect((await outro.patch(`/OrdemCompra/Status/${numero}`, { liberado: 'N' })).status).toBe(400)
})

test('a user’s own limit comes before the limit of all users', async () => {
  await parametro(PARAMETROS_COMPRA.limite, '199,99')
  const refusal = LIBERACAO_COMPRA_MESSAGES.limite(200, 199.99)
  expect(await release(outro)).toMatchObject({ efeito: 'erro', resultado: refusal })
  expect(await situacao(outro)).toMatchObject({ impedimentos: [{ texto: refusal }] })
  await parametro(PARAMETROS_COMPRA.limite, '200', venda.casa.codigo_erp)
  expect(await situacao(outro)).toMatchObject({ impedimentos: [] })
  expect(await release(outro)).toMatchObject({ efeito: 'feito' })
})

test('nobody releases the own order where the company says so', async () => {
  await parametro(PARAMETROS_COMPRA.propria, 'S')
  expect(await release(venda.usuario)).toMatchObject({ resultado: LIBERACAO_COMPRA_MESSAGES.propria })
  // Both portal users are the same ERP user, who bought the order.
  expect(await release(outro)).toMatchObject({ resultado: LIBERACAO_COMPRA_MESSAGES.propria })
  const third = apl.as(anActor(venda.casa, 'administrador', { codigo_erp: '' }))
  await apl.db.execute(sql`insert into usuario_erp (codigo, nome) values ('TI', 'TI') on conflict do nothing`)
  await apl.db.execute(
    sql`insert into acesso_empresa (empresa, usuario) values (${venda.casa.empresa}, 'TI')`,
  )
  expect(await release(third)).toMatchObject({ efeito: 'feito' })
})

test('above the value two people release: the first one cannot do both, and his release is kept', async () => {
  await parametro(PARAMETROS_COMPRA.segundo, '150')
  const first = await situacao(colega)
  expect(gates(first)).toEqual(['ok', 'aguarda', 'aguarda', 'aguarda'])
  // One release opens two steps, so both steps have the same time.
  const dates = (first.etapas as { desde: Row | null }[]).flatMap(({ desde }) => desde?.data ?? [])
  expect(dates).toHaveLength(2)
  for (const day of dates) expect(day).toMatch(/^\d\d.\d\d.\d{4}$/)
  const falta = LIBERACAO_COMPRA_MESSAGES.faltaSegundo(numero)
  expect(await release(colega)).toMatchObject({ efeito: 'feito', resultado: falta, aguarda: 'S' })
  expect(await release(colega)).toMatchObject({ efeito: 'nenhum', resultado: falta, aguarda: 'S' })
  expect(await read()).toMatchObject({ liberado: 'N' })
  expect(await waiting()).toEqual([numero])
  expect((await venda.fornecedor.get(`/OrdemCompra/${numero}`)).status).toBe(404)
  expect(await situacao(colega)).toMatchObject({
    impedimentos: [{ texto: LIBERACAO_COMPRA_MESSAGES.outraPessoa }],
  })
  expect(await release(venda.usuario)).toMatchObject({
    efeito: 'feito',
    resultado: `Compra ${numero} liberada.`,
  })
  expect(await read()).toMatchObject({ liberado: 'S' })
  expect(gates(await situacao(colega))).toEqual(['ok', 'ok', 'ok', 'aguarda'])
})

test('each user takes back the own release only', async () => {
  await parametro(PARAMETROS_COMPRA.segundo, '150')
  await release(colega)
  await release(venda.usuario)
  expect(await undo(colega)).toMatchObject({ efeito: 'feito' })
  expect(await read()).toMatchObject({ liberado: 'N' })
  // The second approver stays the second one: another person has to give the first release.
  expect(await release(venda.usuario)).toMatchObject({ resultado: LIBERACAO_COMPRA_MESSAGES.outraPessoa })
  expect(await release(colega)).toMatchObject({ resultado: `Compra ${numero} liberada.` })
  expect(await read()).toMatchObject({ liberado: 'S' })
})

test('a refused order goes back with its reason and waits again once it is saved', async () => {
  const refuse = () => outro.post('/OrdemCompra/Recusa', { ...ordens(), motivo: 'Caro' })
  expect((await refuse()).row).toMatchObject({ efeito: 'feito', resultado: `Compra ${numero} recusada.` })
  expect((await refuse()).row).toMatchObject({ efeito: 'nenhum' })
  expect(await waiting()).toEqual([])
  expect(await read()).toMatchObject({ recusada: 'S', recusa: { motivo: 'Caro' } })
  expect(await release(outro)).toMatchObject({ resultado: LIBERACAO_COMPRA_MESSAGES.recusada })
  const body = ordemBody(venda.forn.codfor, venda.partes.codcond, material)
  await venda.usuario.patch(`/OrdemCompra/${numero}`, body)
  expect(await waiting()).toEqual([numero])
  expect(await read()).toMatchObject({ recusada: 'N', recusa: null })
})
