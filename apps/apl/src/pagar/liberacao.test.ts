/** Release of payments: limits by value, one or two approvers, refusal and later release. */
import { LIBERACAO_PAGAMENTO_MESSAGES as MESSAGES } from '@trama/rules/pagar/liberacao'
import { MENU, MENU_CODES } from '@trama/contract/access'
import { addDays, todayIn } from '@trama/rules/date-br'
import { firstRow } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrdem, ordemBody } from '../compra/testing'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aColega, aMaterial, anActor } from '../testing/factories'
import { type Caller, createTestApp, type Row, type TestApp } from '../testing/test-app'
import { storeRows } from '../integracao/entrada/store-rows'
import { PARAMETROS_PAGAR } from './parametros'
import { aConta } from './testing'

let apl: TestApp
let venda: Venda
let outro: Caller
const NUM = 70_701
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  venda = await aVenda(apl)
  outro = apl.as(anActor(await aColega(venda.casa), 'usuario'))
  await aConta(venda, NUM, { usuario: venda.casa.codigo_erp, salvo_id: venda.actors.usuario.id })
})

const parametro = (codigo: string, valor: string) =>
  apl.db.execute(sql`insert into parametro (empresa, tipo, codigo, valor)
    values (${venda.casa.empresa}, '', ${codigo}, ${valor})`)
const lot = () => ({ contas: [{ empresa: venda.casa.empresa, numero: NUM }] })
const release = async (by: Caller) => (await by.post('/Pagar/Liberacao', lot())).row
const refuse = (by: Caller) => by.post('/Pagar/Recusa', { ...lot(), motivo: 'Nota errada' })
const situacao = async (by: Caller, numero = NUM) => (await by.get(`/Pagar/Situacao/${numero}`)).row
const waiting = async (query = '') =>
  (await venda.usuario.get(`/Pagar?${query}`)).list.map(({ num_ap }) => num_ap)
const stored = () =>
  firstRow(
    apl.db,
    sql`select bloqueio from conta_pagar where empresa = ${venda.casa.empresa} and num_ap = ${NUM}`,
  )

test('one release is enough by default, and repeating it changes nothing', async () => {
  expect(await waiting()).toEqual([NUM])
  expect(await release(outro)).toMatchObject({ efeito: 'feito', resultado: 'Pagamento 70701 liberado.' })
  expect(await release(outro)).toMatchObject({ efeito: 'nenhum' })
  expect(await stored()).toMatchObject({ bloqueio: 'N' })
  expect(await waiting()).toEqual([])
  expect((await outro.post('/Pagar/Liberacao/Desfazer', lot())).row).toMatchObject({ efeito: 'feito' })
  expect(await waiting()).toEqual([NUM])
})

test('the server answers the call of the specification, within the own company only', async () => {
  const { row } = await outro.patch(`/Pagar/Status/${NUM}`, { bloqueio: 'N' })
  expect(row).toEqual({ resultado: 'Pagamento 70701 liberado.' })
  expect((await outro.patch(`/Pagar/Status/${NUM}`, { bloqueio: 'S' })).status).toBe(400)
  const foreign = await outro.patch(`/Pagar/Status/${NUM}?empresa=999`, { bloqueio: 'N' })
  expect(foreign.status).toBe(403)
  const unknown = await outro.patch('/Pagar/Status/999999', { bloqueio: 'N' })
  expect(unknown).toMatchObject({ status: 404, error: 'Pagamento 999999 não encontrado. NENHUM REGISTRO.' })
})

test('a payment that changed since it was viewed is not released', async () => {
  await apl.db.execute(
    sql`update conta_pagar set valor = 900, versao = 2 where empresa = ${venda.casa.empresa}`,
  )
  expect((await outro.patch(`/Pagar/Status/${NUM}`, { bloqueio: 'N', versao: 1 })).status).toBe(409)
  expect(await stored()).toMatchObject({ bloqueio: 'S' })
})

test('a limit by value applies, and nobody releases a payment he entered where the company forbids it', async () => {
  await parametro(PARAMETROS_PAGAR.propria, 'S')
  expect(await release(venda.usuario)).toMatchObject({ efeito: 'erro', resultado: MESSAGES.propria })
  await parametro(PARAMETROS_PAGAR.limite, '199,99')
  const third = apl.as(anActor(venda.casa, 'administrador', { codigo_erp: '' }))
  await apl.db.execute(sql`insert into usuario_erp (codigo, nome) values ('TI', 'TI') on conflict do nothing`)
  await apl.db.execute(
    sql`insert into acesso_empresa (empresa, usuario) values (${venda.casa.empresa}, 'TI')`,
  )
  const refusal = MESSAGES.limite(200, 199.99)
  expect(await release(third)).toMatchObject({ efeito: 'erro', resultado: refusal })
  expect(await situacao(third)).toMatchObject({ impedimentos: [{ texto: refusal }] })
})

test('above the value of the parameter a second person has to release', async () => {
  await parametro(PARAMETROS_PAGAR.segundo, '150')
  const falta = MESSAGES.faltaSegundo(NUM)
  expect(await release(outro)).toMatchObject({ efeito: 'feito', resultado: falta, aguarda: 'S' })
  expect(await waiting()).toEqual([NUM])
  expect(await release(outro)).toMatchObject({ efeito: 'nenhum', aguarda: 'S' })
  expect(await release(venda.usuario)).toMatchObject({ resultado: 'Pagamento 70701 liberado.' })
  expect(await stored()).toMatchObject({ bloqueio: 'N' })
})

test('the second person is another one by CPF and ERP user too', async () => {
  await parametro(PARAMETROS_PAGAR.segundo, '150')
  const colega = await aColega(venda.casa)
  const first = anActor(colega, 'usuario')
  const sameErp = apl.as(anActor(colega, 'usuario'))
  const sameCpf = apl.as(anActor(venda.casa, 'usuario', { cnpj: first.cnpj }))
  expect(await release(apl.as(first))).toMatchObject({ efeito: 'feito', aguarda: 'S' })
  for (const again of [sameErp, sameCpf]) {
    expect(await release(again)).toMatchObject({ efeito: 'erro', resultado: MESSAGES.outraPessoa })
    expect(await situacao(again)).toMatchObject({ impedimentos: [{ texto: MESSAGES.outraPessoa }] })
    expect((await again.get('/Pagar/Risco')).row).toMatchObject({ impedimento: { codigo: 'outra_pessoa' } })
  }
  expect(await release(outro)).toMatchObject({ resultado: 'Pagamento 70701 liberado.' })
})

test('who does not release payments reads the situation of waiting payables only', async () => {
  const acessos = MENU_CODES.filter((code) => code !== MENU.LiberacaoPagamento)
  const clerk = apl.as(anActor(venda.casa, 'usuario', { acessos }))
  expect(await situacao(clerk)).toMatchObject({ num_ap: NUM })
  await release(outro)
  expect((await clerk.get(`/Pagar/Situacao/${NUM}`)).status).toBe(404)
  expect(await situacao(outro)).toMatchObject({ num_ap: NUM })
})

test('a payable whose value or creditor the ERP changes waits for its release again', async () => {
  const store = (valor: object) =>
    storeRows(
      apl.db,
      {
        ip: '',
        agent: '',
        idempotencyKey: undefined,
        empresa: venda.casa.empresa,
        actor: { id: null, nome: 'ERP' },
      },
      'pagar',
      [{ linha: 1, valor: { num_ap: NUM, ...valor } }],
    )
  await release(outro)
  expect(await store({ obs: 'Conferida' })).toMatchObject([{ situacao: 'alterada' }])
  expect(await store({ valor: 200, obs: 'Paga dia 5' })).toMatchObject([{ situacao: 'alterada' }])
  expect(await stored()).toMatchObject({ bloqueio: 'N' })
  expect(await store({ valor: 2000 })).toMatchObject([{ situacao: 'alterada' }])
  expect(await stored()).toMatchObject({ bloqueio: 'S' })
  expect(await waiting()).toEqual([NUM])
  await release(outro)
  const { forn } = await aVenda(apl, {}, venda.casa)
  expect(await store({ codcre: forn.codfor })).toMatchObject([{ situacao: 'alterada' }])
  expect(await waiting()).toEqual([NUM])
  // A payment with interest changes the value of a payable that is paid by then, and keeps its release.
  await release(outro)
  expect(await store({ valor: 2040, valor_pago: 2040 })).toMatchObject([{ situacao: 'alterada' }])
  expect(await stored()).toMatchObject({ bloqueio: 'N' })
})

test('a refused payment leaves the list with its reason and may be released later', async () => {
  await parametro(PARAMETROS_PAGAR.segundo, '150')
  expect((await refuse(outro)).row).toMatchObject({ efeito: 'feito', resultado: 'Pagamento 70701 recusado.' })
  expect((await refuse(outro)).row).toMatchObject({ efeito: 'nenhum' })
  expect(await waiting()).toEqual([])
  expect(await waiting('recusadas=S')).toEqual([NUM])
  const { row } = await venda.usuario.get('/Pagar?recusadas=S')
  expect(row).toMatchObject({ recusada: 'S', motivo: 'Nota errada' })
  expect(await situacao(outro)).toMatchObject({
    status: 'Recusado',
    etapas: [{ estado: 'parada' }, {}, {}, {}],
  })
  // Both approvers have to approve again.
  expect(await release(outro)).toMatchObject({ efeito: 'feito', aguarda: 'S' })
  expect(await waiting()).toEqual([NUM])
  expect(await situacao(outro)).toMatchObject({ etapas: [{ estado: 'ok' }, {}, {}, {}] })
  expect(await release(venda.usuario)).toMatchObject({ resultado: 'Pagamento 70701 liberado.' })
})

test('a paid payable waits for nobody, and a partly paid one can no longer be refused', async () => {
  await apl.db.execute(sql`update conta_pagar set valor_pago = 50 where empresa = ${venda.casa.empresa}`)
  expect((await refuse(outro)).row).toMatchObject({ efeito: 'erro', resultado: MESSAGES.andou })
  await apl.db.execute(sql`update conta_pagar set valor_pago = 200 where empresa = ${venda.casa.empresa}`)
  expect(await waiting()).toEqual([])
  expect(await release(outro)).toMatchObject({ efeito: 'erro', resultado: MESSAGES.encerrada })
})

test('filters by days, creditor and text; count and value match the rows found', async () => {
  const day = (n: number) => addDays(todayIn(), n)
  const br = (iso: string) => iso.split('-').toReversed().join('/')
  await aConta(venda, 8, { dt_ven: day(9), valor: 50.5, docto: 'LUZ-9' })
  expect(await waiting()).toEqual([NUM, 8])
  expect(await waiting(`vencimento=${br(day(6))}`)).toEqual([8])
  expect(await waiting(`vencimento_fim=${br(day(6))}`)).toEqual([NUM])
  expect(await waiting('filtro=LUZ-9')).toEqual([8])
  await aConta(venda, 9, { docto: 'LUZ-9/2', dt_ven: day(10), valor: 1 })
  expect(await waiting('filtro=LUZ-9')).toEqual([8, 9])
  expect(await waiting('filtro=LUZ')).toEqual([])
  expect(await waiting(`filtro=${NUM}`)).toEqual([NUM])
  expect(await waiting('filtro=ninguém')).toEqual([])
  expect(await waiting('ordem=-dt_emi')).toEqual([NUM, 9, 8])
  expect(await waiting('emissao=11/01/2026')).toEqual([])
  const { row } = await venda.usuario.get('/Pagar/Total')
  expect(row).toEqual({ total: 3, valor: 251.5 })
})

test('a received purchase shows its order, receipt and items, and its own buyer does not release the payment', async () => {
  const material = await aMaterial(venda.casa)
  const numero = await anOrdem(venda, ordemBody(venda.forn.codfor, venda.partes.codcond, material))
  await venda.usuario.patch(`/OrdemCompra/Recebimento/${numero}`, { nota: '31', data: '20/03/2026' })
  const { list } = await venda.usuario.get('/Pagar?filtro=31')
  const conta = list[0] as Row
  expect(conta).toMatchObject({ docto: '31', ordem_compra: numero, valor: 200 })
  const found = await situacao(venda.usuario, Number(conta.num_ap))
  expect(found).toMatchObject({
    origem: {
      ordem: { numero, valor_total: 200 },
      recebimento: { nota: '31', data: '20/03/2026', valor: 200 },
      itens: [{ codigo: material, qtde: 10, preco: 20 }],
    },
    analise: { a_pagar: 400, ultimas: [{ num_ap: NUM, status: 'Aguarda liberação' }] },
  })
  await parametro(PARAMETROS_PAGAR.propria, 'S')
  expect(await situacao(venda.usuario, Number(conta.num_ap))).toMatchObject({
    impedimentos: [{ texto: MESSAGES.propria }],
  })
})

test('released payables are read only with the menu of the release', async () => {
  await release(outro)
  const without = apl.as({ ...venda.actors.usuario, acessos: [] })
  const seen = async (by: Caller) => {
    const { list } = await by.get('/Pagar?alterado_desde=2020-01-01T00:00:00Z')
    return [(await by.get(`/Pagar/${NUM}`)).status, list.map(({ num_ap }) => num_ap)]
  }
  expect(await seen(venda.usuario)).toEqual([200, [NUM]])
  expect(await seen(without)).toEqual([404, []])
  await outro.post('/Pagar/Liberacao/Desfazer', lot())
  expect(await seen(without)).toEqual([200, [NUM]])
})
