/** Users of the kit: a file of logins by type, and the sessions that the portal opens for them. */
import { readFile } from 'node:fs/promises'
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import { portalRoutes } from '@trama/contract/portal'
import { cleanTaxId } from '@trama/rules/tax-id'
import * as z from 'zod/mini'
import { type Answer, errorText, rowsOf, send } from './call'
import { KitError } from './kit-error'

const Login = z.object({
  tipo: z.enum(TIPOS as [TipoUsuario, ...TipoUsuario[]]),
  usuario: z.string().check(z.minLength(1)),
  senha: z.string().check(z.minLength(1)),
})
const LoginFile = z.object({ logins: z.array(Login).check(z.minLength(1)) })
export type Login = z.output<typeof Login>

export interface Person {
  tipo: TipoUsuario
  usuario: string
  token: string
  /** CNPJ without punctuation. */
  cnpj: string
  /** Menu codes; undefined where the portal does not report them. */
  acessos: readonly string[] | undefined
  /** The person's own codes at the application server, as far as they were found. */
  own: { codrep?: string; codcli?: string; codfor?: string }
}

export async function readLogins(path: string): Promise<Login[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new KitError(`Não consegui ler ${path}.`)
  })
  const read = z.safeParse(LoginFile, jsonOf(text))
  if (read.success) return read.data.logins
  throw new KitError(
    `${path} não tem a forma {"logins": [{"tipo": "${TIPOS.join('|')}", "usuario": "...", "senha": "..."}]}.`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function signIn(portal: string, { tipo, usuario, senha }: Login): Promise<Person> {
  const base = `${portal}/api`
  const answer = await reached(portal, () => send(base, portalRoutes.login, { body: { usuario, senha } }))
  const read = z.safeParse(portalRoutes.login.reply, rowsOf(answer)[0])
  if (!read.success) {
    throw new KitError(`${usuario} não entrou no portal: ${errorText(answer) ?? `status ${answer.status}`}`)
  }
  const { token, usuario: session } = read.data
  if (session.tipo !== tipo) {
    throw new KitError(`${usuario} é ${session.tipo} no portal, e não ${tipo} como diz o arquivo.`)
  }
  const menus = await send(base, portalRoutes.getAcesso, { params: { id: String(session.id) } }, { token })
  const acesso = rowsOf(menus)[0]?.acesso
  return {
    tipo,
    usuario,
    token,
    cnpj: cleanTaxId(session.cnpj),
    acessos: Array.isArray(acesso) ? acesso.map(String) : undefined,
    own: {},
  }
}

/**
 * Runs a call and returns its answer. @throws an error for the operator where nobody answers at the address
 */
export async function reached(address: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch {
    throw new KitError(`${address} não responde.`)
  }
}
