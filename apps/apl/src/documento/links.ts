import { isAllowed } from '@trama/contract/access'
import type { Compartilhamento, DocumentoTipo } from '@trama/contract/apl/documento'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { columnsOf, readFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { clockOf, dayOf, dayOrNull } from '../kit/momento'
import { every } from '../page'
import { isInternal } from '../policy'
import { linkTipos } from './link-tipos'
import { compartilhamento } from './tables'

/** SQL over the alias `c` for links of the caller's company that still open and that the caller may list. */
const visibleLinks = (ctx: AplContext): SQL =>
  every([
    sql`c.empresa = ${ctx.empresa} and c.revogado_em is null and c.expira_em > now()`,
    sql`(${sql.join(
      [
        sql`false`,
        // Kinds whose menu the caller has.
        ...linkTipos
          .filter(({ access }) => isAllowed(access, ctx.actor))
          .map(({ registro, visible }) => sql`(c.documento = ${registro} and ${visible(ctx)})`),
      ],
      sql` or `,
    )})`,
  ])

interface Which {
  documento?: DocumentoTipo | undefined
  numero?: string | undefined
}

/** Links of a document, or of catalogues, which have no number; older callers, who name no kind, mean an order. */
export function listCompartilhamentos(
  ctx: AplContext,
  { numero, documento = numero === undefined ? 'catalogo' : 'pedido' }: Which,
): Promise<Compartilhamento[]> {
  const por = isInternal(ctx.actor)
    ? sql<string | null>`c.autor->>'nome'`
    : sql<string | null>`case when c.autor->>'tipo' in ('representante', 'cliente') then c.autor->>'nome' end`
  return selectRows(
    ctx.db,
    {
      ...columnsOf(alias(compartilhamento, 'c'), 'id, numero, imagens, aberturas'),
      data: dayOf(sql`c.criado_em`),
      hora: clockOf(sql`c.criado_em`),
      por,
      validade: dayOf(sql`c.expira_em`),
      hora_validade: clockOf(sql`c.expira_em`),
      aberto: dayOrNull(sql`c.aberto_em`),
    },
    sql`from compartilhamento c
        where ${visibleLinks(ctx)} and c.documento = ${documento} and c.numero is not distinct from ${numero ?? null}::text
        order by c.id desc`,
  )
}

/** Revokes a link, which stops opening at once. */
export function revokeCompartilhamento(ctx: AplContext, id: number): Promise<{ resultado: string }> {
  const { empresa } = ctx
  return transaction(ctx.db, async (tx) => {
    const revoked = await readFirst(
      tx,
      { documento: compartilhamento.documento, numero: compartilhamento.numero },
      (list) => sql`update compartilhamento set revogado_em = now()
          where empresa = ${empresa} and revogado_em is null
            and id = (select c.id from compartilhamento c where ${visibleLinks(ctx)} and c.id = ${id})
          returning ${list}`,
    )
    if (!revoked) throw notFound()
    const { documento: registro, numero } = revoked
    await audit(tx, ctx, { empresa, acao: 'revogar', registro, chave: numero ?? id, antes: { link: id } })
    return { resultado: 'Link revogado.' }
  })
}
