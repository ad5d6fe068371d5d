/** Context of every verb of the APL: the caller, the company of the call, and the caller's own codes there. */
import { USUARIO_ERP_PADRAO } from '@trama/contract/apl/sistema'
import { TEXTS } from '@trama/contract/messages'
import { withoutEnd } from '@trama/rules/without-end'
import type { Db } from '@trama/server-kit/db/database'
import { orNull, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { forbidden } from '@trama/server-kit/errors'
import type { BaseContext } from '@trama/server-kit/http/implement'
import { TimedCache } from '@trama/server-kit/timed-cache'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { entidade } from './entidade/tables'
import { fornecedor } from './fornecedor/tables'
import { representante } from './representante/tables'
import { acesso_empresa, empresa as empresas, usuario_erp } from './sistema/tables'

/** One company that the caller may work in. */
export interface EmpresaScope {
  empresa: string
  nome: string
  padrao: 'S' | 'N'
  /** A representative's own code in this company; null for other callers. */
  codrep: string | null
  /** A customer's own code in this company; null for other callers. */
  codcli: number | null
  /** A supplier's own code in this company; null for other callers. */
  codfor: number | null
  /** The only price table by which the caller buys or sells; null when any table is allowed. */
  tabela: string | null
}

/** The portal in front of this server. */
export interface Portal {
  /** Address of the portal's pages, without a slash at the end. */
  url: string
  /** Code of the portal company: public codes begin with it (decisions §5b). */
  codcli: string
}

export const portalOf = (config: { PUBLIC_URL: string }, codcli: string): Portal => ({
  url: withoutEnd(config.PUBLIC_URL, '/'),
  codcli,
})

/** The portal company of a call: its data, and the portal in front. */
export interface House {
  db: Db
  portal: Portal
  /** Name of the company among those that share this server's places; undefined where it is alone. */
  grupo?: string | undefined
}

export interface PublicContext extends BaseContext, House {}

export interface AplContext extends PublicContext {
  actor: Actor
  /** The token, already checked. */
  token: string
  /** Companies of the ERP user's access list, the default first. */
  empresas: EmpresaScope[]
  /** The company of this call. */
  scope: EmpresaScope
  empresa: string
}

/**
 * Context of a caller who has not signed in, in one company: a service account that reads, a supplier with a link. The
 * user id 0 is nobody's.
 */
export function withoutSession(
  ctx: PublicContext,
  who: Pick<Actor, 'nome' | 'tipo' | 'cnpj' | 'acessos'>,
  company: Pick<EmpresaScope, 'empresa' | 'nome'> & Partial<EmpresaScope>,
): AplContext {
  const scope: EmpresaScope = {
    padrao: 'S',
    codrep: null,
    codcli: null,
    codfor: null,
    tabela: null,
    ...company,
  }
  const actor = { id: 0, sid: '', empresa: ctx.portal.codcli, codigo_erp: '', ...who }
  return { ...ctx, actor, token: '', empresas: [scope], scope, empresa: scope.empresa }
}

const SCOPE_MS = 30_000
const MAX_SCOPES = 10_000

const e = alias(empresas, 'e')
const SCOPE_COLUMNS = {
  empresa: e.emp_pat,
  nome: e.emp_nome,
  padrao: alias(acesso_empresa, 'a').padrao,
  codrep: orNull(alias(representante, 'r').codrep),
  codcli: orNull(alias(entidade, 'c').codcli),
  codfor: orNull(alias(fornecedor, 'f').codfor),
  tabela: sql<string | null>`coalesce(r.regiao, c.tabela)`,
} satisfies Record<keyof EmpresaScope, unknown>

/** Name of the ERP user whose company list a portal user has (S1 §6). */
export async function erpUserName(db: Db, codigo_erp: string): Promise<string> {
  if (!codigo_erp) return USUARIO_ERP_PADRAO
  const found = await selectFirst(
    db,
    { nome: usuario_erp.nome },
    sql`from usuario_erp where codigo = ${codigo_erp}`,
  )
  if (!found) throw forbidden(TEXTS.erpUserInvalid)
  return found.nome
}

/** Companies of an actor's ERP user, the default first, with the actor's own codes in each. */
export async function loadScopes(db: Db, actor: Actor): Promise<EmpresaScope[]> {
  const nome = await erpUserName(db, actor.codigo_erp)
  return selectRows(
    db,
    SCOPE_COLUMNS,
    sql`from acesso_empresa a
        join usuario_erp u on u.codigo = a.usuario
        join empresa e on e.emp_pat = a.empresa
        left join lateral (
          select codrep, regiao from representante
          where ${actor.tipo === 'representante'} and empresa = e.emp_pat and cnpj = ${actor.cnpj} and ativo = 'S'
          order by codrep limit 1) r on true
        left join lateral (
          select codfor from fornecedor
          where ${actor.tipo === 'fornecedor'} and empresa = e.emp_pat and cnpj = ${actor.cnpj} and ativo = 'S'
          order by codfor limit 1) f on true
        left join entidade c
          on ${actor.tipo === 'cliente'} and c.empresa = e.emp_pat and c.cnpj = ${actor.cnpj}
        where u.nome = ${nome}
        order by a.padrao desc, nullif(regexp_replace(e.emp_pat, '\\D', '', 'g'), '')::numeric nulls last, e.emp_pat`,
  )
}

/** Returns the function that adds company and own codes to a call's context. */
export function scopeLoader() {
  const scopes = new TimedCache<Promise<EmpresaScope[]>>(SCOPE_MS, MAX_SCOPES)
  return async (
    base: BaseContext,
    { db, portal, grupo }: House,
    { actor, token }: { actor: Actor; token: string },
    empresa: unknown,
  ): Promise<AplContext> => {
    const key = `${portal.codcli} ${actor.sid} ${actor.tipo} ${actor.cnpj} ${actor.codigo_erp}`
    const empresas = await scopes.get(key, () => loadScopes(db, actor))
    const [first] = empresas
    if (!first) throw forbidden(TEXTS.noCompany)
    const scope =
      empresa === undefined || empresa === '' ? first : empresas.find((item) => item.empresa === empresa)
    if (!scope) throw forbidden(TEXTS.companyDenied)
    return { ...base, db, portal, grupo, actor, token, empresas, scope, empresa: scope.empresa }
  }
}
