/** Kinds of documents that keep files: who sees them, who adds to them. A new kind is a line here. */
import type { Access } from '@trama/contract/access'
import { isAllowed } from '@trama/contract/access'
import type { AnexoDocumento } from '@trama/contract/apl/anexo'
import { readOrdens } from '@trama/contract/apl/compra/access'
import { cotacaoAccess } from '@trama/contract/apl/cotacao/list'
import { crmAccess } from '@trama/contract/apl/crm/codes'
import { ordemServicoAccess } from '@trama/contract/apl/ordem-servico/access'
import { solicitacaoRoutes } from '@trama/contract/apl/solicitacao/solicitacao'
import { recusaDaResposta } from '@trama/rules/compra/cotacao'
import { momentIn, timeIn, todayIn } from '@trama/rules/date-br'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { forbidden, notFound, ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { visibleCrm } from '../crm/policy'
import { visibleOrdens } from '../compra/policy'
import type { AplContext } from '../context'
import { visibleRespostas } from '../cotacao/policy'
import { lockResposta } from '../cotacao/resposta/lock-resposta'
import { visibleOrdensServico } from '../ordem-servico/policy'
import { isInternal } from '../policy'

export interface AnexoTipo {
  access: Access
  /** SQL that is true for the documents whose files the caller may see; `numero` is the document's number as SQL. */
  sees: (ctx: AplContext, numero: SQL) => SQL
  /**
   * SQL over the alias `a` that narrows which files of a visible document the caller sees; all where it is missing.
   */
  files?: (ctx: AplContext) => SQL
  /**
   * SQL over the alias `a` that says which visible files the caller may remove. Where it is missing, a caller removes
   * the files that he added and an internal user removes all.
   */
  removes?: (ctx: AplContext) => SQL
  /**
   * Answer (`seq`) that a new file belongs to, null for the document itself. Throws where no file may be added now.
   */
  seqFor?: (tx: Db, ctx: AplContext, numero: number, seq: number | undefined) => Promise<number | null>
}

const ownAnswers = (ctx: AplContext, numero: SQL, more: SQL = sql``) =>
  sql`exists (select from cotacao_fornecedor p where ${visibleRespostas(ctx, ctx.scope)} and p.numero = ${numero} ${more})`

/** SQL for a quotation that still takes answers, by the same rule as `recusaDaResposta`. */
const isOpen = () => sql`exists (select from cotacao c where c.empresa = a.empresa and c.numero = a.numero
  and c.andamento = 'E' and c.premiada = 'N' and (c.prazo, c.hora_prazo) >= (${todayIn()}::date, ${timeIn()}::time))`

/**
 * SQL for a file that came with an awarded answer: it stays, because the purchase order was made from that answer.
 */
const isAwarded = sql`(a.do_fornecedor = 'S' and exists (select from cotacao_fornecedor p
  where p.empresa = a.empresa and p.numero = a.numero and p.seq = a.seq and p.adjudicada = 'S'))`

const cotacao: AnexoTipo = {
  access: cotacaoAccess,
  sees: ownAnswers,
  // A supplier never sees the files of a rival's answer.
  files: (ctx) => sql`(a.seq is null or ${ownAnswers(ctx, sql`a.numero`, sql`and p.seq = a.seq`)})`,
  // A supplier removes any file of the own answer while that answer may change, but never a file of the buyer.
  removes: ({ actor }) =>
    isInternal(actor) ? sql`not ${isAwarded}` : sql`a.do_fornecedor = 'S' and ${isOpen()}`,
  async seqFor(tx, ctx, numero, seq) {
    if (isInternal(ctx.actor) && seq === undefined) return null
    const visible = visibleRespostas(ctx, ctx.scope)
    const locked = await lockResposta(tx, { empresa: ctx.empresa, numero, seq, visible })
    const refused = recusaDaResposta(locked.cotacao, momentIn())
    if (refused) throw ruleError(refused)
    return locked.resposta.seq
  },
}

const TIPOS: Readonly<Record<AnexoDocumento, AnexoTipo>> = {
  cotacao,
  solicitacao: {
    access: solicitacaoRoutes.getSolicitacao.access,
    sees: ({ empresa }, numero) =>
      sql`exists (select from solicitacao p where p.empresa = ${empresa} and p.numero = ${numero})`,
  },
  ordem_compra: {
    access: readOrdens,
    sees: (ctx, numero) =>
      sql`exists (select from ordem_compra p where ${visibleOrdens(ctx, ctx.scope)} and p.numero = ${numero})`,
  },
  crm: {
    access: crmAccess,
    sees: (ctx, numero) => sql`exists (select from crm p where ${visibleCrm(ctx)} and p.numero = ${numero})`,
  },
  // Files belong to one pass of a service order (sector and part), by the number of that row.
  ordem_servico: {
    access: ordemServicoAccess,
    sees: (ctx, numero) =>
      sql`exists (select from ordem_servico p where ${visibleOrdensServico(ctx, ctx.scope)} and p.id = ${numero})`,
  },
}

const mayUse = ({ actor }: AplContext, tipo: AnexoTipo) => isAllowed(tipo.access, actor)

/** The kind of document by its name; throws when the caller has no right to that kind. */
export function anexoTipo(ctx: AplContext, documento: AnexoDocumento): AnexoTipo {
  const tipo = TIPOS[documento]
  if (!mayUse(ctx, tipo)) throw forbidden()
  return tipo
}

/** Throws 404 for a document that the caller does not see, the same answer as for one that does not exist. */
export async function assertSeen(db: Db, ctx: AplContext, tipo: AnexoTipo, numero: number): Promise<void> {
  const found = await selectFirst(db, { sees: sql<boolean>`${tipo.sees(ctx, sql`${numero}::int`)}` }, sql``)
  if (!found?.sees) throw notFound()
}

/** SQL over the alias `a` for all files, of every kind of document, that the caller sees. */
export const visibleAnexos = (ctx: AplContext): SQL => ofEach(ctx, (tipo) => tipo.files?.(ctx) ?? sql`true`)

/** SQL over the alias `a` for the visible files that the caller may remove. */
export const removableAnexos = (ctx: AplContext): SQL =>
  ofEach(
    ctx,
    (tipo) =>
      tipo.removes?.(ctx) ?? (isInternal(ctx.actor) ? sql`true` : sql`a.incluido_id = ${ctx.actor.id}`),
  )

function ofEach(ctx: AplContext, condition: (tipo: AnexoTipo) => SQL): SQL {
  const parts = Object.entries(TIPOS).map(([documento, tipo]) =>
    mayUse(ctx, tipo)
      ? sql`(a.documento = ${documento} and ${tipo.sees(ctx, sql`a.numero`)} and ${condition(tipo)})`
      : sql`false`,
  )
  return sql`(a.empresa = ${ctx.empresa} and (${sql.join(parts, sql` or `)}))`
}
