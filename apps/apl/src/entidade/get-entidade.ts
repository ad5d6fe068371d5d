import type { Entidade } from '@trama/contract/apl/entidade'
import { todayIn } from '@trama/rules/date-br'
import { firstRow } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { entidadeListColumns, visibleEntidades } from './policy'

/** The whole record of a customer; the used credit is the sum of the open receivables. */
export async function getEntidade(ctx: AplContext, codcli: number): Promise<Entidade> {
  const found = await firstRow<Entidade>(
    ctx.db,
    sql`select e.*, ${entidadeListColumns(todayIn())},
          (select coalesce(sum(d.valor - d.valor_pago), 0) from duplicata d
           where d.empresa = e.empresa and d.codcli = e.codcli and d.valor > d.valor_pago) as credito_utilizado,
          (select coalesce(jsonb_agg(to_jsonb(c) - 'empresa' - 'codcli' order by c.ordem), '[]')
           from contato c where c.empresa = e.empresa and c.codcli = e.codcli) as contatos
        from entidade e where ${visibleEntidades(ctx)} and e.codcli = ${codcli}`,
  )
  if (!found) throw notFound()
  return found
}
