import { TEXTS } from '@trama/contract/messages'
import type {
  ConviteConferido,
  ConvitePendente,
  ConviteQuery,
  conviteRoutes,
} from '@trama/contract/portal/convite'
import { decodeConvite, isNominal } from '@trama/rules/convite'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { network } from '@trama/server-kit/network'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { PublicContext, SessionContext } from '../context'
import { empresa } from '../empresa/tables'
import { page } from '../page'
import { claim, keyOf, type Limit } from '../sessao/attempts'
import { cancelConvite, resendConvite } from './change-convite'
import { createConvite } from './create-convite'
import { assertSigned, findByHash, signedPart } from './find-signed'
import { conviteScope } from './policy'
import { convite } from './tables'

const COLUMNS = {
  ...columnsOf(convite, 'id, nome, tipo, acesso, empresa'),
  nome_empresa: empresa.nome,
  email: sql<string>`coalesce(convite.email, '')`,
  cnpj: sql<string>`coalesce(convite.cnpj, '')`,
  criado_por: sql<string>`coalesce(usuario.nome, '')`,
  situacao: sql<'A' | 'V'>`case when convite.expira_em > now() then 'A' else 'V' end`,
  criado: sql<string>`to_char(convite.criado_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`,
  validade: sql<string>`to_char(
    (convite.expira_em at time zone 'America/Sao_Paulo') - interval '1 day', 'YYYY-MM-DD')`,
}

/** Open invitations and those that expired unused, the newest first. */
async function listConvites(
  { db, actor }: SessionContext,
  { nome, ...paging }: z.output<typeof ConviteQuery>,
): Promise<ConvitePendente[]> {
  const { limit, skip } = page(paging)
  const like = nome === undefined ? undefined : containing(nome)
  const found = await selectRows(
    db,
    COLUMNS,
    sql`from convite
        join empresa on empresa.codcli = convite.empresa
        left join usuario on usuario.id = convite.criado_por
        where ${conviteScope(actor)} and (${like ?? null}::text is null
          or convite.nome ilike ${like ?? null} or convite.email ilike ${like ?? null})
        order by convite.criado_em desc, convite.id limit ${limit} offset ${skip}`,
  )
  return found.map((row) => ({ ...row, aguarda: isNominal(row) ? 'N' : 'S' }))
}

/** Limit of calls per address: anybody may ask, and each call costs the check of a signature. */
const ADDRESS: Limit = { free: 60, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 10 }

/** Tells whoever holds a signed link whether that link is still valid, before the person fills in the form. */
async function checkConvite(ctx: PublicContext, hash: string): Promise<ConviteConferido> {
  await claim(ctx.db, keyOf('conferir convite', network(ctx.ip)), ADDRESS)
  const convite = decodeConvite(hash)
  const signed = convite && signedPart(convite)
  if (!signed) throw ruleError(TEXTS.cadastroInvalid)
  await assertSigned(ctx.keys, signed)
  const found = await findByHash(ctx.db, hash)
  if (found?.situacao !== 'A') {
    return { situacao: found?.situacao ?? 'V', email: '', cnpj: '', aguarda: 'N' }
  }
  const { situacao, email, cnpj } = found
  return { situacao, email: email ?? '', cnpj: cnpj ?? '', aguarda: isNominal(found) ? 'N' : 'S' }
}

export const conviteHandlers: Handlers<typeof conviteRoutes, PublicContext, SessionContext> = {
  listConvites: (ctx, { query }) => listConvites(ctx, query),
  createConvite: (ctx, { body }) => createConvite(ctx, body),
  resendConvite: (ctx, { params }) => resendConvite(ctx, params.id),
  cancelConvite: (ctx, { params }) => cancelConvite(ctx, params.id),
  checkConvite: (ctx, { body }) => checkConvite(ctx, body.convite),
}
