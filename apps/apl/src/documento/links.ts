import type { Compartilhamento } from '@trama/contract/apl/documento'
import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { columnsOf, readFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { every } from '../page'
import { isInternal, ownRows } from '../policy'
import { compartilhamento } from './tables'

/** Links of the caller's company that still open and that are the caller's matter, over the aliases `c` and `p`. */
const visibleLinks = ({ actor, scope }: AplContext): SQL =>
  every([
    sql`c.empresa = ${scope.empresa} and c.revogado_em is null and c.expira_em > now()`,
    ownRows(actor, scope, {
      codrep: sql`case when c.numero is null then c.codrep else p.codrep end`,
      codcli: sql`case when c.numero is null then c.codcli else p.codcli end`,
    }),
  ])

const LINKS = sql`compartilhamento c left join pedido p on p.empresa = c.empresa and p.numero = c.numero`
const here = (column: SQL) => sql`(${column} at time zone 'America/Sao_Paulo')`
const day = <T>(column: SQL) => sql<T>`to_char(${here(column)}, 'YYYY-MM-DD')`
const clock = (column: SQL) => sql<string>`to_char(${here(column)}, 'HH24:MI:SS')`

/** Links of one order; without `numero`, links of catalogues. */
export function listCompartilhamentos(ctx: AplContext, numero?: number): Promise<Compartilhamento[]> {
  const por = isInternal(ctx.actor)
    ? sql<string | null>`c.autor->>'nome'`
    : sql<string | null>`case when c.autor->>'tipo' in ('representante', 'cliente') then c.autor->>'nome' end`
  return selectRows(
    ctx.db,
    {
      ...columnsOf(alias(compartilhamento, 'c'), 'id, numero, imagens, aberturas'),
      data: day<string>(sql`c.criado_em`),
      hora: clock(sql`c.criado_em`),
      por,
      validade: day<string>(sql`c.expira_em`),
      hora_validade: clock(sql`c.expira_em`),
      aberto: day<string | null>(sql`c.aberto_em`),
    },
    sql`from ${LINKS}
        where ${visibleLinks(ctx)} and c.numero is not distinct from ${numero ?? null}::int
        order by c.id desc`,
  )
}

/** Revokes a link: it stops opening at once. */
export function revokeCompartilhamento(ctx: AplContext, id: number): Promise<{ resultado: string }> {
  const { empresa } = ctx
  return transaction(ctx.db, async (tx) => {
    const revoked = await readFirst(
      tx,
      { numero: compartilhamento.numero },
      (list) => sql`update compartilhamento set revogado_em = now()
          where empresa = ${empresa} and revogado_em is null
            and id = (select c.id from ${LINKS} where ${visibleLinks(ctx)} and c.id = ${id})
          returning ${list}`,
    )
    if (!revoked) throw notFound()
    const registro = revoked.numero === null ? 'catalogo' : 'pedido'
    const chave = revoked.numero ?? id
    await audit(tx, ctx, { empresa, acao: 'revogar', registro, chave, antes: { link: id } })
    return { resultado: 'Link revogado.' }
  })
}
