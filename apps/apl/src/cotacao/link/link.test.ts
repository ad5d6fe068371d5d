/**
 * The mail that asks a supplier, sent through a real SMTP server, its link, and the mail that tells the buyer of an
 * answer.
 */
import { rows } from '@trama/server-kit/testing/rows'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { workAvisoEmails } from '../../aviso/email'
import { portalOf } from '../../context'
import { aFornecedor, aMaterial, anActor, anEmpresa } from '../../testing/factories'
import { type Mail, type MailServer, startMailServer } from '../../testing/mail-server'
import { createTestApp, type Row, type TestApp } from '../../testing/test-app'
import { aCotacao, cotacaoBody, respostaBody } from '../testing'
import { workCotacaoEmails } from './email'

let apl: TestApp
let server: MailServer
beforeAll(async () => {
  apl = await createTestApp()
  server = await startMailServer(apl)
  const { db, config, jobs } = apl
  const { mailer } = server
  workCotacaoEmails(jobs, { db, mailer, publicUrl: 'https://portal.exemplo/', codcli: '1' })
  workAvisoEmails(jobs, { db, mailer, portal: portalOf(config, '1') })
})
beforeEach(() => server.forget())
afterAll(async () => {
  await server.close()
  await apl.close()
})

const mails = () => server.mails()
const tokenIn = ({ text }: Mail) => /https:\/\/portal\.exemplo\/Responder\/(\S+)/.exec(text)?.[1] ?? ''

async function aHouse() {
  const casa = await anEmpresa(apl.db)
  const malha = await aMaterial(casa, { descricao: 'Malha' })
  const um = await aFornecedor(casa, { nome: 'Fios do Sul', email: 'a@fios.com.br' })
  const outro = await aFornecedor(casa, { nome: 'Malhas do Vale', email: 'b@malhas.com.br' })
  const usuario = apl.as(anActor(casa, 'usuario', { nome: 'Bia' }))
  const body = (given: object = {}) => ({
    ...cotacaoBody(malha, [], { email_usuario: 'bia@casa.com.br', ...given }),
    fornecedores: [{ codfor: um.codfor }, { codfor: outro.codfor }],
  })
  return { casa, um, usuario, body }
}

const open = (token: string) =>
  apl.call({ method: 'GET', url: `/Publico/Cotacao/${token}`, headers: { acesso: 'portal-web' } })
const write = (token: string, body: Row, path = '') =>
  apl.call({
    method: path ? 'POST' : 'PATCH',
    url: `/Publico/Cotacao/${token}${path}`,
    headers: { acesso: 'portal-web', 'content-type': 'application/json' },
    payload: JSON.stringify([body]),
  })

test('each supplier gets a link of the own, which opens and answers the own quotation only', async () => {
  const { casa, usuario, body } = await aHouse()
  const numero = await aCotacao(usuario, body({ instrucoes: 'Entregar na doca 2' }))
  const [one, other] = await mails()
  expect(one).toMatchObject({ to: 'a@fios.com.br', subject: expect.stringContaining(`Cotação ${numero}`) })
  expect(one?.text).toContain('Entregar na doca 2')
  expect(one?.text).toContain('Bia (bia@casa.com.br)')
  const [token, rivals] = [tokenIn(one as Mail), tokenIn(other as Mail)]
  expect(token).toMatch(/^1\./)
  expect(token).not.toBe(rivals)
  // Neither the token nor a text from which a link could be made is stored.
  const kept = await rows<{ text: string }>(
    apl.db,
    sql`select to_jsonb(l)::text as text from cotacao_link l
    where empresa = ${casa.empresa}`,
  )
  expect(kept.map(({ text }) => text).join()).not.toContain(token.split('.').at(-1))

  expect((await write(rivals, respostaBody({ itens: [{ ordem: 1, preco: 7777.77 }] }))).status).toBe(200)
  expect((await open(token)).row).toMatchObject({
    numero,
    seq: 1,
    situacao: 'A',
    valor: 0,
    nome_for: 'Fios do Sul',
  })
  // The link's own answer is changed, whatever `seq` the body names.
  expect((await write(token, respostaBody({ seq: 2 }))).row).toMatchObject({
    numero,
    versao: 2,
    email: 'S',
    resultado: 'O comprador recebeu a sua cotação.',
  })
  expect((await open(token)).row).toMatchObject({ seq: 1, situacao: 'C', valor: 125 })
  // Reading counts nothing, because programs that scan mails read too; the page counts its first use.
  await write(token, {}, '/Abertura')
  expect(JSON.stringify((await open(token)).list)).not.toContain('7777')
  expect((await write(token, { motivo: 'Sem fio' }, '/Recusa')).row).toMatchObject({
    resultado: `Cotação ${numero} recusada.`,
  })
  const trail = await rows<{ acao: string; usuario_id: number | null; depois: Row }>(
    apl.db,
    sql`select acao, usuario_id, depois from auditoria where empresa = ${casa.empresa} and registro = 'cotacao'
        and depois ->> 'origem' is not null and depois ->> 'seq' = '1' order by id`,
  )
  expect(trail.map(({ acao }) => acao)).toEqual(['alterar', 'abrir', 'recusar'])
  expect(trail.map(({ usuario_id }) => usuario_id)).toEqual([null, null, null])
  expect((await usuario.get(`/Cotacao/${numero}/Compra`)).row).toMatchObject({
    fornecedores: [
      { link_ativo: 'S', email_estado: 'enviado', aberturas: 1 },
      { link_ativo: 'S', aberturas: 0 },
    ],
  })
})

test('wrong, revoked, replaced, expired and closed links get the same answer', async () => {
  const { casa, usuario, body } = await aHouse()
  const numero = await aCotacao(usuario, body())
  const [replaced] = (await mails()).map(tokenIn)
  await usuario.post(`/Cotacao/${numero}/Envio`, { seq: 1 })
  const [token = ''] = (await mails()).map(tokenIn)
  expect((await open(token)).status).toBe(200)
  const closed = await aCotacao(usuario, body())
  const [late = '', revoked = ''] = (await mails()).map(tokenIn)
  await usuario.post(`/Cotacao/${closed}/Revogacao`, { seq: 2 })
  const expected = (await open(`1.${token.slice(2, -1)}x`)).list
  expect(expected).toEqual([{ 'method-error-400': `${COTACAO_MESSAGES.linkInvalido} NENHUM REGISTRO.` }])
  await usuario.post(`/Cotacao/${closed}/Encerramento`, {})
  const dead = [replaced ?? '', revoked, late, `2${token.slice(1)}`, token.slice(2), 'x']
  await casa.db.execute(
    sql`update cotacao set prazo = '2026-01-01' where empresa = ${casa.empresa} and numero = ${numero}`,
  )
  for (const wrong of [...dead, token]) {
    const replies = [
      await open(wrong),
      await write(wrong, respostaBody()),
      await write(wrong, { motivo: 'x' }, '/Recusa'),
    ]
    for (const { status, list } of replies) expect([status, list]).toEqual([404, expected])
  }
})

test('a link is opened at most 60 times a minute', async () => {
  const { usuario, body } = await aHouse()
  await aCotacao(usuario, body())
  const [token = ''] = (await mails()).map(tokenIn)
  const from = (i: number) =>
    apl.call({
      method: 'GET',
      url: `/Publico/Cotacao/${token}`,
      headers: { acesso: 'portal-web' },
      remoteAddress: `10.0.0.${i}`,
    })
  const replies = await Promise.all(Array.from({ length: 62 }, (_, i) => from(i + 1)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('the buyer is told once each of an answer, its change and its refusal, but not of drafts', async () => {
  const { casa, um, usuario, body } = await aHouse()
  const numero = await aCotacao(usuario, body())
  await mails()
  const fornecedor = apl.as(anActor(casa, 'fornecedor', { cnpj: um.cnpj }))
  const answer = (given: object = {}) => fornecedor.patch(`/Cotacao/${numero}`, respostaBody(given))
  expect((await answer({ situacao: 'A' })).row.email).toBeUndefined()
  expect(await mails()).toEqual([])
  expect((await answer({ obs: 'Cor sujeita a lote' })).row.email).toBe('S')
  const [told] = await mails()
  expect(told).toMatchObject({ to: 'bia@casa.com.br', subject: expect.stringContaining('Fios do Sul') })
  expect(told?.text).toContain(`Fios do Sul respondeu à cotação ${numero}.`)
  expect(told?.text).toContain('Observação: de (vazio) para Cor sujeita a lote.')
  // An answer equal to the stored one is not mailed.
  expect((await answer()).row.email).toBeUndefined()
  await answer({ condicao: '45', itens: [{ ordem: 1, preco: 13, especifica: 'Fio penteado' }] })
  const { text = '' } = (await mails())[0] ?? {}
  expect(text).toContain('Condição de pagamento: de 30-60 para 45.')
  expect(text).toMatch(/Item \S+, cor \S+, tamanho UN: Preço: de R\$\s[\d,]+ para R\$\s13,00\./)
  expect(text).toMatch(/Item \S+, cor \S+, tamanho UN: Especificação: de .+ para Fio penteado\./)
  await fornecedor.post(`/Cotacao/${numero}/Recusa`, { motivo: 'Sem fio' })
  expect((await mails())[0]?.text).toMatch(
    /recusou a cotação[^]*Motivo da recusa: de \(vazio\) para Sem fio\./,
  )
  await usuario.patch(`/Cotacao/${numero}`, respostaBody({ seq: 1 }))
  expect(await mails()).toEqual([])
  await casa.db.execute(sql`update cotacao set email_usuario = 'ramal 12'
    where empresa = ${casa.empresa} and numero = ${numero}`)
  expect((await answer({ condicao: '60' })).row).not.toHaveProperty('email', 'S')
  expect(await mails()).toEqual([])
})

test('older clients mail the buyer themselves, but not again after the server has told the buyer', async () => {
  const { casa, um, usuario, body } = await aHouse()
  const numero = await aCotacao(usuario, body())
  await mails()
  const fornecedor = apl.as(anActor(casa, 'fornecedor', { cnpj: um.cnpj }))
  const post = (given: object) =>
    fornecedor.post('/Email', {
      destino: 'bia@casa.com.br',
      assunto: 'Cotação atualizada',
      corpo: Buffer.from('<p>Preços novos < 5 <br/> <b>já</b></p>').toString('base64'),
      ...given,
    })
  const documento = { tipo: 'cotacao', numero }
  expect((await post({ documento: { tipo: 'cotacao', numero: 999 } })).status).toBe(400)
  expect((await post({ documento, destino: 'outro@casa.com.br' })).status).toBe(400)
  expect((await post({ documento })).row.resultado).toBe('Email enviado.')
  expect(await mails()).toMatchObject([
    { to: 'bia@casa.com.br', text: expect.stringMatching(/Preços novos < 5\s+já/) },
  ])
  await fornecedor.patch(`/Cotacao/${numero}`, respostaBody())
  expect(await mails()).toHaveLength(1)
  expect((await post({ corpo: `${' '.repeat(190_000)}!` })).status).toBe(400)
  expect((await post({})).row.resultado).toBe('O comprador já foi avisado.')
  expect(await mails()).toEqual([])
})

test('a buyer mails at most 300 suppliers an hour', async () => {
  const { casa, usuario, body } = await aHouse()
  const numero = await aCotacao(usuario, body(), { send: false })
  await casa.db.execute(sql`insert into auditoria (empresa, usuario_id, usuario, ip, acao, registro, chave, depois)
    select ${casa.empresa}, usuario_id, usuario, '', 'enviar', 'cotacao', '0',
      jsonb_build_object('para', (select jsonb_agg(n) from generate_series(1, 299) n))
    from auditoria where empresa = ${casa.empresa} and acao = 'incluir' and registro = 'cotacao'`)
  expect((await usuario.post(`/Cotacao/${numero}/Envio`, {})).status).toBe(429)
  expect(await mails()).toEqual([])
  expect((await usuario.get(`/Cotacao/${numero}/Compra`)).row).toMatchObject({ andamento: 'R', versao: 1 })
})

test('a mail that is tried again has a link and a name of its own', async () => {
  const { casa, usuario, body } = await aHouse()
  await aCotacao(usuario, body())
  server.take(false)
  await apl.jobs.runPending()
  server.take(true)
  const hashes = () =>
    rows<{ hash: string; revogado: boolean }>(
      apl.db,
      sql`select substr(token_hash, 1, 16) as hash, revogado_em is not null as revogado from cotacao_link
          where empresa = ${casa.empresa} and seq = 1 order by criado_em`,
    )
  const tried = await hashes()
  await apl.db.execute(
    sql`update fila.job set start_after = now() - interval '1 second' where name = 'cotacao'`,
  )
  const [sent] = await mails()
  const [gone, live] = await hashes()
  expect([tried.length, gone?.revogado, live?.revogado]).toEqual([1, true, false])
  expect(sent?.id).toContain(`.${live?.hash}@`)
  expect((await open(tokenIn(sent as Mail))).status).toBe(200)
})

test('a mail that fails is shown at its supplier', async () => {
  const { usuario, body } = await aHouse()
  const numero = await aCotacao(usuario, body())
  const states = async () =>
    ((await usuario.get(`/Cotacao/${numero}/Compra`)).row.fornecedores as Row[]).map(
      (row) => row.email_estado,
    )
  expect(await states()).toEqual([null, null])
  server.take(false)
  expect(await apl.jobs.runPending()).toMatchObject({ failed: 2 })
  server.take(true)
  expect(await states()).toEqual(['falhou', 'falhou'])
})

test('a link that was revoked or replaced before its mail was sent is never made', async () => {
  const { casa, usuario, body } = await aHouse()
  const numero = await aCotacao(usuario, body())
  await usuario.post(`/Cotacao/${numero}/Revogacao`, { seq: 1 })
  expect(await mails()).toMatchObject([{ to: 'b@malhas.com.br' }])
  const links = await rows<{ seq: number }>(
    apl.db,
    sql`select seq from cotacao_link where empresa = ${casa.empresa}`,
  )
  expect(links).toEqual([{ seq: 2 }])
  await usuario.post(`/Cotacao/${numero}/Envio`, { seq: 1 })
  await usuario.post(`/Cotacao/${numero}/Envio`, { seq: 1 })
  const [sent, ...more] = await mails()
  expect(more).toEqual([])
  expect((await open(tokenIn(sent as Mail))).status).toBe(200)
})
