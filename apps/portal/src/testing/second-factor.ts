/** Users with a second factor, and helpers that log them in and make codes. */
import type { TipoUsuario } from '@trama/contract/access'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { codeOf } from './code-of'
import { SENHA, type TestPortal } from './test-portal'

export function secondFactor(portal: TestPortal, company: string) {
  const { db, call } = portal

  const login = (usuario: string, codigo?: string, senha = SENHA) =>
    call('POST', '/Login', { body: { usuario, senha, ...(codigo === undefined ? {} : { codigo }) } })

  /** Makes a used code valid again, as if a time step had passed. */
  const nextStep = (id: number) => db.execute(sql`update usuario set totp_passo = null where id = ${id}`)

  const auditOf = (id: number) =>
    rows<{ acao: string; ator: number | null; texto: string }>(
      db,
      sql`select acao, usuario_id as ator, a::text as texto from auditoria a
          where registro = 'dois_fatores' and chave = ${id} order by id`,
    )

  const subjects = async (email: string) => (await portal.emailsTo(email)).map(({ subject }) => subject)

  async function aUser(tipo: TipoUsuario = 'cliente', codcli = company) {
    const user = await portal.anUsuario(codcli, tipo)
    const token = await portal.tokenOf(user)
    const send = (path: string, body: object = {}) => call('POST', `/DoisFatores${path}`, { token, body })
    return { ...user, token, send, get: () => call('GET', '/DoisFatores', { token }) }
  }

  async function withFactor(tipo?: TipoUsuario) {
    const user = await aUser(tipo)
    const segredo = String((await user.send('', { senha: SENHA })).row.segredo)
    const { row } = await user.send('/Ativar', { codigo: codeOf(segredo) })
    await nextStep(user.id)
    return { ...user, segredo, codigos: row.codigos_recuperacao as string[] }
  }
  return { login, nextStep, auditOf, subjects, aUser, withFactor }
}
