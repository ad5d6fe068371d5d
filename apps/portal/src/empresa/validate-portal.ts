import { TIPO_USUARIO, TIPOS, type TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { cleanTaxId } from '@trama/rules/tax-id'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { fieldsError } from '@trama/server-kit/errors'
import { network } from '@trama/server-kit/network'
import { perMinute } from '@trama/server-kit/per-minute'
import type { Actor } from '@trama/server-kit/token'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PublicContext, SessionContext } from '../context'
import { empresa } from './tables'

/** Number of licences for types that need none (only representatives do, S1 §5.2): high enough never to limit. */
const NO_LIMIT = 999_999

interface ValidarPortal {
  /** Name of the type, or its numeric code. */
  tipo: string
  cnpj?: string | undefined
  codcli?: string | undefined
}

/** Calls per network and minute without a session; a registration calls once. */
const STRANGER_MAX = 60

/**
 * Tells whether a company may use the portal, and counts its users of a type against its licences. Only
 * administrators of the company learn the counts: others learn whether a licence is free (0 of 1) or not (0 of 0). A
 * caller who gives the tax id, which cannot be guessed, also learns the name.
 */
export function portalValidator() {
  const byNetwork = perMinute(STRANGER_MAX)
  return async (
    { db, ip, ...caller }: PublicContext | SessionContext,
    { tipo, cnpj, codcli }: ValidarPortal,
  ) => {
    const actor = 'actor' in caller ? caller.actor : undefined
    if (!actor) byNetwork(network(ip))
    if (!cnpj && !codcli) throw fieldsError([{ campo: 'cnpj', mensagem: TEXTS.required }])
    const which = and(
      codcli ? eq(empresa.codcli, codcli) : undefined,
      cnpj ? eq(empresa.cnpj, cleanTaxId(cnpj)) : undefined,
    )
    const found = await countLicences(db, typeName(tipo), which)
    if (!found) return { liberado: 'N' as const, qtde_cadastro: 0, qtde_licenca: 0, nome_empresa: '' }
    const { codcli: company, ...licences } = found
    if (actor && administers(actor, company)) return { liberado: 'S' as const, ...licences }
    return {
      liberado: 'S' as const,
      nome_empresa: cnpj ? licences.nome_empresa : '',
      qtde_cadastro: 0,
      qtde_licenca: licences.qtde_cadastro < licences.qtde_licenca ? 1 : 0,
    }
  }
}

const administers = (actor: Actor, company: string) =>
  actor.tipo === 'master' || (actor.tipo === 'administrador' && actor.empresa === company)

const typeName = (tipo: string) =>
  TIPOS.find((name) => name === tipo || String(TIPO_USUARIO[name]) === tipo) ?? 'cliente'

/** Counts users and licences of a company; undefined for a company that is unknown or not released. */
export async function countLicences(db: Db, tipo: TipoUsuario, which: SQL | undefined) {
  return selectFirst(
    db,
    {
      codcli: empresa.codcli,
      nome_empresa: empresa.nome,
      qtde_cadastro: sql<number>`(select count(*)::int from usuario u
        where u.empresa = ${empresa.codcli} and u.tipo = ${tipo} and u.ativo = 1)`,
      qtde_licenca: tipo === 'representante' ? empresa.qtde_rep : sql<number>`${NO_LIMIT}::int`,
    },
    sql`from ${empresa} where ${empresa.ativo} = 1 and ${which}`,
  )
}
