import { CRM_FIELDS, type CRM_NAMES } from '@trama/contract/apl/crm/fields'
import type { CrmFilters, CrmQuery } from '@trama/contract/apl/crm/list'
import { fieldNames } from '@trama/contract/field'
import { containing } from '@trama/server-kit/db/containing'
import { orNull, pickColumns } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { motivo } from '../catalogo/tables'
import type { AplContext } from '../context'
import { entidade } from '../entidade/tables'
import { documentList } from '../kit/list/document-list'
import { equals, inPeriod } from '../kit/list/filters'
import { every } from '../page'
import { usuario_erp } from '../sistema/tables'
import { visibleCrm } from './policy'
import { crm } from './tables'

const NAMES = {
  nome: alias(entidade, 'e').nome,
  desc_motivo: orNull(alias(motivo, 'm').descricao),
  nome_usuario: orNull(alias(usuario_erp, 'u').nome),
  nome_usuario_dest: orNull(alias(usuario_erp, 'd').nome),
} satisfies Record<keyof typeof CRM_NAMES, unknown>

/** Columns of the record `p`, joined with the names of its codes. */
export const CRM_COLUMNS = {
  ...pickColumns(alias(crm, 'p'), ['numero', ...fieldNames(CRM_FIELDS)]),
  ...NAMES,
  versao: alias(crm, 'p').versao,
}
export const CRM_JOINS = sql`join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
  left join motivo m on m.empresa = p.empresa and m.codigo = p.motivo
  left join usuario_erp u on u.codigo = p.usuario
  left join usuario_erp d on d.codigo = p.usuario_dest`

const matching = (ctx: AplContext, _: unknown, query: CrmFilters) =>
  every([
    visibleCrm(ctx),
    ...inPeriod(sql`p.data`, query.data_ini, query.data_fim),
    equals(sql`p.codcli`, query.codcli),
    equals(sql`p.codrep`, query.codrep),
    equals(sql`p.motivo`, query.motivo),
    equals(sql`p.usuario`, query.usuario),
    equals(sql`p.usuario_dest`, query.usuario_dest),
    equals(sql`p.tp_contato`, query.tp_contato),
    // Written into the SQL text, because the partial index of open records only serves such a query.
    query.tipo !== undefined && sql.raw(`p.tipo = '${query.tipo}'`),
  ])

const textOf = (_: unknown, { contato, assunto, docto }: CrmFilters) => {
  const has = [
    like(sql`p.busca_contato`, contato),
    like(sql`p.busca_assunto`, assunto),
    like(sql`p.busca_docto`, docto),
  ].filter((condition) => condition !== undefined)
  return has.length > 0 ? { has: every(has), found: every(has) } : undefined
}

const like = (column: SQL, text: string | undefined) =>
  text === undefined ? undefined : sql`${column} like sem_acento(${containing(text)})`

/** Columns of the list, in which a missing time is 00:00:00 (S2 §3). */
const ROW = { ...CRM_COLUMNS, hr_contato: sql<string>`coalesce(p.hr_contato, '00:00:00')` }
const TOTAL = { total: sql<number>`count(*)::int` }

/** Records that the caller may see, newest first, with their count. */
export const crmList = documentList<typeof ROW, typeof TOTAL, CrmFilters, CrmQuery>({
  table: 'crm',
  changes: { registro: 'crm' },
  matching,
  textOf,
  columns: () => ROW,
  joins: CRM_JOINS,
  ordem: '-data',
  totals: { of: sql`1`, as: TOTAL },
})
