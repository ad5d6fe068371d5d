import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loggedError } from '../http/log-error'
import { smtpServer } from '../testing/smtp-server'
import type { Email } from './email'
import { openMailer } from './open-mailer'

const EMAIL: Email = {
  para: 'joao@exemplo.com.br',
  assunto: 'Redefinição de senha – ação necessária ✓',
  titulo: 'Olá, João Conceição & família',
  linhas: ['Você pediu uma nova senha.', '<script>alert("1")</script>\n.\nfim'],
  botao: { texto: 'Criar nova senha', url: 'https://portal.exemplo.com.br/RedefinirSenha/abc?x=1&y=2' },
  rodape: 'Se não foi você, ignore esta mensagem.',
}
const PUBLIC_URL = 'https://portal.exemplo.com.br'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-emails-'))
})
afterEach(() => rm(folder, { recursive: true }))

const emails = () => join(folder, 'emails')
const files = async () => readdir(emails())
const lastFile = async () => readFile(join(emails(), (await files()).at(-1) ?? ''))

describe('without a server', () => {
  const mailer = () => openMailer({ DATA_DIR: folder, PUBLIC_URL })

  test('a mail is kept complete, as a file that a mail program opens', async () => {
    const id = randomUUID()
    await mailer()(EMAIL, id)
    expect(await files()).toEqual([
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d-]+Z-${id}\\.eml$`)),
    ])
    const raw = await lastFile()
    expect(raw.toString()).not.toMatch(/[^\r]\n/)
    const mail = await PostalMime.parse(raw)
    expect(mail).toMatchObject({
      from: { name: 'Trama', address: 'nao-responda@portal.exemplo.com.br' },
      to: [{ address: EMAIL.para }],
      subject: EMAIL.assunto,
      messageId: `<${id}@portal.exemplo.com.br>`,
    })
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    for (const part of [EMAIL.titulo, ...EMAIL.linhas, EMAIL.botao?.url ?? '', EMAIL.rodape ?? '']) {
      expect(mail.text).toContain(part)
    }
    expect(mail.html).toContain('<html lang="pt-BR">')
    expect(mail.html).toContain('href="https://portal.exemplo.com.br/RedefinirSenha/abc?x=1&amp;y=2"')
    expect(mail.html).toContain('João Conceição &amp; família')
    expect(mail.html).not.toContain('<script')
  })

  test.each([
    ['subject', { assunto: 'Olá\r\nBcc: mal@exemplo.com\r\n\r\ncorpo' }],
    ['address', { para: 'joao@exemplo.com.br\r\nBcc: mal@exemplo.com' }],
    ['address list', { para: 'joao@exemplo.com.br, mal@exemplo.com' }],
    ['address with a name', { para: 'a <mal@exemplo.com>, b <joao@exemplo.com.br>' }],
    ['title', { titulo: 'a\r\nBcc: mal@exemplo.com' }],
  ])('a line break or a second address in the %s adds no recipient', async (_name, bad) => {
    await mailer()({ ...EMAIL, ...bad }, randomUUID())
    const mail = await PostalMime.parse(await lastFile())
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.cc ?? []).toEqual([])
    expect(mail.to?.map(({ address }) => address)).not.toContain('mal@exemplo.com')
    expect(mail.to).toHaveLength(1)
    expect(mail.text).toContain(EMAIL.rodape)
  })
})

describe('by SMTP', () => {
  let server: Awaited<ReturnType<typeof smtpServer>>
  const listen = async (options?: SMTPServerOptions) => {
    server = await smtpServer(options)
  }
  afterEach(() => server.close())
  const mailer = (scheme = 'smtp', login = 'trama:segredo', query = '') =>
    openMailer({
      SMTP_URL: `${scheme}://${login}@127.0.0.1:${server.port}${query}`,
      EMAIL_DE: 'Moda Sul <portal@modasul.com.br>',
      DATA_DIR: folder,
      PUBLIC_URL,
    })
  const PLAIN: SMTPServerOptions = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }

  test('is delivered with login, subject and body as they were written', async () => {
    await listen(PLAIN)
    await mailer()(EMAIL, 'um')
    expect(server.deliveries).toMatchObject([
      { from: 'portal@modasul.com.br', to: [EMAIL.para], user: 'trama' },
    ])
    const mail = await PostalMime.parse(server.deliveries[0]?.raw ?? '')
    expect(mail).toMatchObject({
      from: { name: 'Moda Sul', address: 'portal@modasul.com.br' },
      subject: EMAIL.assunto,
      messageId: '<um@modasul.com.br>',
    })
    expect(mail.text).toContain(EMAIL.linhas[1])
    expect(mail.text).toContain(EMAIL.botao?.url)
  })

  test.each([
    ['smtp', {}],
    ['smtps', { secure: true }],
  ])('%s is encrypted when the server can', async (scheme, options) => {
    await listen(options)
    await mailer(scheme, 'trama:segredo', '?tls.rejectUnauthorized=false')(EMAIL, 'um')
    expect(server.deliveries).toMatchObject([{ isEncrypted: true }])
  })

  test('nothing is sent to a server whose certificate is not trusted', async () => {
    await listen()
    await expect(mailer()(EMAIL, 'um')).rejects.toThrow('e-mail não enviado')
    expect(server.deliveries).toEqual([])
  })

  test('a wrong login and a refused address fail, and the log repeats neither', async () => {
    const refusal = Object.assign(new Error('<joao@exemplo.com.br> is unknown here'), { responseCode: 550 })
    await listen({ ...PLAIN, onRcptTo: (_address, _session, done) => done(refusal) })
    const failure = async (login?: string) => {
      const error: unknown = await mailer('smtp', login)(EMAIL, 'um').catch((caught: unknown) => caught)
      const logged = loggedError(error)
      expect(JSON.stringify(logged)).not.toMatch(/joao|segredo|errada/)
      return logged.code
    }
    expect(await failure('trama:errada')).toMatch(/^EAUTH .*535$/)
    expect(await failure()).toBe('EENVELOPE RCPT TO 550')
  })
})
