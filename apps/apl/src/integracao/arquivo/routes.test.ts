/** The screen's call: preview, all or none, good rows only; once for a key. */
import { randomUUID } from 'node:crypto'
import { ERROR_FIELD } from '@trama/contract/messages'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { anOrdem, ordemBody } from '../../compra/testing'
import { aColega, aMaterial, anActor, anEmpresa, type Casa } from '../../testing/factories'
import { createTestApp, type Row, type TestApp } from '../../testing/test-app'

let apl: TestApp
let venda: Venda
let token: string
/** Another company, whose ERP user has no access to this one. */
let outro: Casa
/** Another ERP user of the company. */
let colega: Casa
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  token = await apl.sign(anActor(venda.casa, 'administrador'))
  outro = await anEmpresa(apl.db)
  colega = await aColega(venda.casa)
})
afterAll(() => apl.close())

async function post(text: string, given: Record<string, unknown> = {}, key: string = randomUUID()) {
  const body = {
    tabela: 'cor',
    nome: 'cor.csv',
    conteudo: Buffer.from(text).toString('base64'),
    conferir: 'N',
    parcial: 'N',
    ...given,
  }
  const reply = await apl.app.inject({
    method: 'POST',
    url: '/Integracao/Arquivo',
    headers: { acesso: 'portal-web', token, 'idempotency-key': key },
    payload: [body],
  })
  const [row = {}] = reply.json<Row[]>()
  return { status: reply.statusCode, row }
}
const cores = async (like: string) =>
  (
    await rows(
      apl.db,
      sql`select cor from cor where empresa = ${venda.casa.empresa} and cor like ${like} order by cor`,
    )
  ).map(({ cor }) => cor)

test('a preview stores nothing; with a wrong line nothing is stored, or the good lines when asked', async () => {
  const text = 'Cor;Descrição\nA1;Um\n;Sem código\n'
  const preview = await post(text, { conferir: 'S' })
  expect(preview.row).toMatchObject({ resultado: '2 linhas conferidas.', inseridas: 1, com_erro: 1 })
  expect((await post(text)).row).toMatchObject({ resultado: '1 linha com erro. Nada foi gravado.' })
  expect(await cores('A%')).toEqual([])
  expect((await post(text, { parcial: 'S' })).row).toMatchObject({
    resultado: '1 linha importada, 1 com erro.',
    erros: [{ linha: 3, campo: 'Cor' }],
  })
  expect(await cores('A%')).toEqual(['A1'])
})

test('the same key gets the same answer, and other content is refused', async () => {
  const key = randomUUID()
  const first = await post('Cor;Descrição\nB1;Um\n', {}, key)
  expect(first.row).toMatchObject({ inseridas: 1, iguais: 0 })
  expect(await post('Cor;Descrição\nB1;Um\n', {}, key)).toEqual(first)
  expect((await post('Cor;Descrição\nB2;Um\n', {}, key)).status).toBe(409)
  expect(await cores('B%')).toEqual(['B1'])
})

test('a file that is no table is refused with a text, and one that is too large before it is read', async () => {
  expect(await post('%PDF-1.7')).toMatchObject({
    status: 400,
    row: { [ERROR_FIELD]: 'O arquivo não é .csv nem planilha .xlsx.' },
  })
  const large = `Cor;Descrição\n${'C;x\n'.repeat(2_700_000)}`
  expect((await post(large)).status).toBe(413)
})

test('what says who approves is stored by two people: parameters of approvals, companies of ERP users', async () => {
  const file = (tabela: string, text: string) => (autorizacao?: string) =>
    post(text, { tabela, nome: `${tabela}.csv`, autorizacao })
  const limite = file('parametro', 'Tipo;Código;Valor\n;COM20;999999\n')
  const acesso = file('acessoempresa', `Usuário\n${outro.codigo_erp}\n`)
  const second = await apl.sign(anActor(colega, 'administrador'))
  const colleague = await apl.sign({ ...anActor(colega, 'usuario'), acessos: ['1.1'] })
  const stranger = await apl.sign(anActor(outro, 'administrador'))
  for (const store of [limite, acesso]) {
    const refused = await store()
    expect(refused.row).toMatchObject({ autorizar: 'S' })
    // A new company, in which nobody else may sign, is told the operator's command.
    expect(refused.row[ERROR_FIELD]).toContain('npm run admin -- importar')
    for (const signed of [token, colleague, stranger]) expect((await store(signed)).status).toBe(400)
    expect((await store(second)).row).toMatchObject({ inseridas: 1 })
    // Nothing changes any more, so nobody is asked.
    expect((await store()).row).toMatchObject({ iguais: 1 })
  }
  expect((await file('parametro', 'Tipo;Código;Valor\n;VEN130;S\n')()).status).toBe(200)
  const [entry] = await rows<{ depois: Row }>(
    apl.db,
    sql`select depois from auditoria where empresa = ${venda.casa.empresa} and chave = 'parametro'
        and depois ? 'autorizado_por'`,
  )
  expect(entry?.depois).toMatchObject({ inseridas: 1 })
})

test('a file releases no order that only one person imports, nor changes a released one', async () => {
  const { casa, forn, partes, usuario, body } = venda
  const compra = ordemBody(forn.codfor, partes.codcond, await aMaterial(casa))
  const waiting = await anOrdem(venda, compra, { released: false })
  const released = await anOrdem(venda, compra)
  const pedido = Number((await usuario.post('/Pedido', body())).row.pedido)
  await apl.db.execute(sql`update pedido set bloqueio = 0, financeiro = 0
    where empresa = ${casa.empresa} and numero = ${pedido}`)
  const autorizacao = await apl.sign(anActor(colega, 'administrador'))
  const files = [
    ['ordemcompra', `Número;Aprovação\n${waiting};S\n`],
    ['ordemcompra', `Número;Aprovação;Desconto\n${released};S;5\n`],
    ['pedido', `Pedido;Liberação comercial\n${pedido};1\n`],
    ['pedido', `Pedido;Liberação financeira\n${pedido};1\n`],
  ] as const
  for (const [tabela, text] of files) {
    const given = { tabela, nome: `${tabela}.csv` }
    expect((await post(text, given)).row).toMatchObject({ autorizar: 'S' })
    expect((await post(text, { ...given, autorizacao })).row).toMatchObject({ alteradas: 1 })
  }
  const later = `Número;Aprovação;Observações\n${released};S;Portão 2\n`
  expect((await post(later, { tabela: 'ordemcompra', nome: 'o.csv' })).row).toMatchObject({ alteradas: 1 })
})

test('a service account that may store such rows needs two people too, and each of its keys', async () => {
  const admin = apl.as(anActor(venda.casa, 'administrador'))
  const autorizacao = await apl.sign(anActor(colega, 'administrador'))
  const headers = { 'idempotency-key': randomUUID() }
  const conta = { nome: 'ERP', ativo: 'S', entrada: ['*'], saida: [], enderecos: [] }
  expect((await admin.post('/Integracao/Conta', conta)).row).toMatchObject({ autorizar: 'S' })
  const make = () => admin.post('/Integracao/Conta', { ...conta, autorizacao }, headers)
  const { row } = await make()
  // A repeated call gets its first reply, although the session of who signed has ended.
  apl.ended.add(autorizacao)
  expect(await make()).toMatchObject({ status: 200, row })
  apl.ended.delete(autorizacao)
  const id = String(row.id)
  const chave = `/Integracao/Conta/Chave/${id}`
  expect((await admin.post(chave, { versao: 1 })).row).toMatchObject({ autorizar: 'S' })
  expect((await admin.post(chave, { versao: 1, autorizacao })).status).toBe(200)
  const change = (body: object) => admin.patch(`/Integracao/Conta/${id}`, { ...conta, ...body })
  expect((await change({ nome: 'Outro' })).status).toBe(200)
  expect((await change({ entrada: ['cor'] })).status).toBe(200)
  for (const entrada of ['usuario', 'ordemcompra', 'pedido'])
    expect((await change({ entrada: [entrada] })).row).toMatchObject({ autorizar: 'S' })
})
