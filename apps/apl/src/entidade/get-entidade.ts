import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { EntidadeListItem } from '@trama/contract/apl/entidade/list'
import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { fieldNames } from '@trama/contract/field'
import { todayIn } from '@trama/rules/date-br'
import { contribuinteOf } from '@trama/rules/entidade/contribuinte'
import { pickColumns, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { sellableEntidades } from '../varejo/policy'
import { CONTATOS } from './lock-entidade'
import { creditoUtilizado, entidadeListColumns, visibleEntidades } from './policy'
import { entidade } from './tables'

type Listed = keyof ReturnType<typeof entidadeListColumns>
const isNotListed = (name: string) => !(name in EntidadeListItem.shape)
/** Columns that a list row does not have; a field without a column does not compile. */
const DETAIL = pickColumns(alias(entidade, 'e'), [
  ...fieldNames(ENTIDADE_FIELDS).filter((name): name is Exclude<typeof name, Listed> => isNotListed(name)),
  'tipo_entidade',
  'data_cad',
  'dt_altera',
  'versao',
])

/** Internal fields, hidden from the customer itself. */
const PRIVATE = { obs: null, historico: null, credito: null, obs_finan: null, classe: null }

/** Whole records of some customers; the used credit is the sum of open receivables. */
export async function readEntidades(
  ctx: AplContext,
  which: SQL,
  visible = visibleEntidades(ctx),
): Promise<Entidade[]> {
  const stored = await selectRows(
    ctx.db,
    {
      ...entidadeListColumns(todayIn()),
      ...DETAIL,
      credito_utilizado: creditoUtilizado,
      contatos: CONTATOS,
    },
    sql`from entidade e where ${visible} and ${which}`,
  )
  const found = stored.map((entidade) => ({ ...entidade, contribuinte: contribuinteOf(entidade) }))
  if (ctx.actor.tipo !== 'cliente') return found
  return found.map((entidade) => ({
    ...entidade,
    ...PRIVATE,
    contatos: entidade.contatos.map((contato) => ({ ...contato, obs: null })),
  }))
}

export async function getEntidade(ctx: AplContext, codcli: number): Promise<Entidade> {
  const [found] = await readEntidades(ctx, sql`e.codcli = ${codcli}`, sellableEntidades(ctx))
  if (!found) throw notFound()
  return found
}
