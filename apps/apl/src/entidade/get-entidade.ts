import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { EntidadeListItem } from '@trama/contract/apl/entidade/list'
import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { fieldNames } from '@trama/contract/field'
import { todayIn } from '@trama/rules/date-br'
import { rows } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { columnList } from '../record'
import { creditoUtilizado, entidadeListColumns, visibleEntidades } from './policy'
import type { entidade } from './tables'

/** What a row does not have; a field without a column does not compile. */
const DETAIL: readonly (keyof typeof entidade.$inferInsert)[] = [
  ...fieldNames(ENTIDADE_FIELDS).filter((name) => !(name in EntidadeListItem.shape)),
  'tipo_entidade',
  'data_cad',
  'dt_altera',
  'versao',
]

/** The company's own notes about a customer are not the customer's to read. */
const PRIVATE = { obs: null, historico: null, credito: null, obs_finan: null, classe: null }

/** The whole records of some customers; the used credit is the sum of the open receivables. */
export async function readEntidades(ctx: AplContext, which: SQL): Promise<Entidade[]> {
  const found = await rows<Entidade>(
    ctx.db,
    sql`select ${entidadeListColumns(todayIn())}, ${columnList(DETAIL, 'e')},
          ${creditoUtilizado} as credito_utilizado,
          (select coalesce(jsonb_agg(to_jsonb(c) - 'empresa' - 'codcli' order by c.ordem), '[]')
           from contato c where c.empresa = e.empresa and c.codcli = e.codcli) as contatos
        from entidade e where ${visibleEntidades(ctx)} and ${which}`,
  )
  if (ctx.actor.tipo !== 'cliente') return found
  return found.map((entidade) => ({
    ...entidade,
    ...PRIVATE,
    contatos: entidade.contatos.map((contato) => ({ ...contato, obs: null })),
  }))
}

export async function getEntidade(ctx: AplContext, codcli: number): Promise<Entidade> {
  const [found] = await readEntidades(ctx, sql`e.codcli = ${codcli}`)
  if (!found) throw notFound()
  return found
}
