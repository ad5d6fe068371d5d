/**
 * Companies of the ERP that an ERP user reaches. The portal does not store them: it asks the application server of
 * the caller's company, only at its registered address, with the caller's token, by calls that every version supports
 * (S1 §7.3).
 */
import { USUARIO_ERP_PADRAO } from '@trama/contract/apl/sistema'
import { aplBaseUrl } from '@trama/rules/apl-address'
import { unavailable } from '@trama/server-kit/errors'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { SessionContext } from '../context'
import { empresa } from '../empresa/tables'
import { askService, type ServiceReply } from '../publico/ask-service'

/** Companies by the ERP user's code; null for a code that the ERP does not know. */
export type Alcance = ReadonlyMap<string, readonly string[] | null>

type Ask = (...path: string[]) => Promise<ServiceReply>

const AWAY =
  'Não foi possível conferir no servidor APL as empresas do usuário ERP. Tente novamente em instantes.'
const Usuarios = z.array(z.object({ nome: z.string() })).check(z.minLength(1))
const Acessos = z.array(z.object({ pat: z.string() }))

/**
 * Companies of these ERP users and of the caller's own ERP user. Nothing is asked, and the map is empty, where the
 * companies make no difference: a master has no limit, and an ERP user may always give the own companies.
 * @throws 503 when the application server is away: a change that cannot be checked is not made
 */
export async function askAlcance(ctx: SessionContext, codes: readonly string[]): Promise<Alcance> {
  const { actor } = ctx
  const asked = new Set([actor.codigo_erp, ...codes])
  if (actor.tipo === 'master' || asked.size === 1) return new Map()
  const ask = await askerOf(ctx)
  const companies = async (code: string) => [code, await companiesOf(ask, code)] as const
  return new Map(await Promise.all([...asked].map(companies)))
}

async function askerOf({ db, actor, token, publicUrl }: SessionContext): Promise<Ask> {
  const [apl] = await db
    .select({ servidor: empresa.servidor, porta: empresa.porta })
    .from(empresa)
    .where(eq(empresa.codcli, actor.empresa))
  if (!apl) throw unavailable(AWAY)
  // The page's scheme, as a browser would use (decisions §2).
  const base = aplBaseUrl(apl.servidor, apl.porta, new URL(publicUrl).protocol)
  const query = actor.codigo_erp ? `?${new URLSearchParams({ usuario: actor.codigo_erp }).toString()}` : ''
  return async (...path) => {
    const address = `${base}/${path.map(segment).join('/')}${query}`
    const reply = await askService(address, { token, acesso: 'portal-web' }).catch(() => undefined)
    if (!reply || (reply.status !== 200 && reply.status !== 404)) throw unavailable(AWAY)
    return reply
  }
}

/** Encodes a path segment so that no URL resolves it to another path. */
const segment = (text: string) => encodeURIComponent(text).replace(/^\.+$/, '')

async function companiesOf(ask: Ask, code: string): Promise<string[] | null> {
  const nome = code === '' ? USUARIO_ERP_PADRAO : await nameOf(ask, code)
  if (nome === undefined) return null
  const found = await ask('AcessoEmpresa', nome)
  return found.status === 404 ? [] : read(Acessos, found.body).map(({ pat }) => pat)
}

async function nameOf(ask: Ask, code: string): Promise<string | undefined> {
  const { status, body } = await ask('Usuario', code)
  return status === 404 ? undefined : read(Usuarios, body)[0]?.nome
}

function read<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw unavailable(AWAY)
  return parsed.data
}
