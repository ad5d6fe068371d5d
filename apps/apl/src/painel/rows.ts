/** The rows behind a figure, and their sum. */
import type { RowsFilters, RowsQuery, RowsTotal, PainelRow } from '@trama/contract/apl/painel/rows'
import { wordOf } from '@trama/rules/code-table'
import { plannedAnew } from '@trama/server-kit/db/database'
import { readFirst, readRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { page } from '../page'
import { assertAlcanca, assertRecorte, type Condicoes, condicoesDe } from './recorte'
import { RECORTE_FILTERS } from '@trama/contract/apl/painel/recorte'
import { medir } from './medir'

/** Rows that add to the figure, the newest first. */
export async function listPainelRows(ctx: AplContext, query: RowsQuery): Promise<PainelRow[]> {
  const { valor, pagina, offset, ...recorte } = query
  const condicoes = conferidas(ctx, { ...recorte, valor })
  const { fonte } = condicoes
  const { linha, dia, chave } = fonte
  const ordem = sql.join(
    [dia, ...chave.map((column) => sql`p.${sql.identifier(column)}`)].map((column) => sql`${column} desc`),
    sql`, `,
  )
  const found = await readRows(
    ctx.db,
    {
      documento: sql<string>`(${linha.documento})::text`,
      empresa: sql<string>`p.empresa`,
      data: sql<string>`${dia}`,
      codigo: sql<string | null>`(${linha.codigo})::text`,
      nome: sql<string | null>`${linha.nome}`,
      situacao: sql<string | null>`(${linha.situacao})::text`,
      valor: sql<number>`p.valor_da_linha`,
      endereco: sql<string | null>`${linha.endereco}`,
    },
    (list) => sql`${plannedAnew} select ${list}
      from (select p.*, ${valorDe(condicoes, valor)} as valor_da_linha from ${somamDe(condicoes, valor)}
        order by ${ordem} ${page({ pagina, offset })}) p
      ${linha.joins ?? sql``} order by ${ordem}`,
  )
  return found.map((row) => ({
    ...row,
    situacao: row.situacao === null ? null : (wordOf(linha.palavras ?? [], row.situacao) ?? row.situacao),
  }))
}

/** Number of rows behind a figure, and the figure itself. */
export async function totalPainelRows(
  ctx: AplContext,
  { valor, ...recorte }: RowsFilters,
): Promise<RowsTotal> {
  const condicoes = conferidas(ctx, { ...recorte, valor })
  const total = await readFirst(
    ctx.db,
    {
      total: sql<number>`count(*)::int`,
      valor: sql<number>`coalesce(sum(${valorDe(condicoes, valor)}), 0)`,
    },
    (list) => sql`${plannedAnew} select ${list} from ${somamDe(condicoes, valor)}`,
  )
  if (!total) throw notFound()
  return { ...total, nomes: await nomesDoRecorte(ctx, { ...recorte, valor }) }
}

function conferidas(ctx: AplContext, { valor, ...recorte }: RowsFilters): Condicoes {
  assertAlcanca(ctx, recorte.fonte)
  assertRecorte({ ...recorte, valor })
  return condicoesDe(ctx, recorte)
}

const valorDe = ({ fonte }: Condicoes, valor: string): SQL => fonte.valores[valor] ?? sql`0`

/** SQL for the rows over `p` that add to the figure; a row with parts has the sum of the requested parts. */
function somamDe(condicoes: Condicoes, valor: string): SQL {
  const { fonte, linhas, partes } = condicoes
  const soma = valorDe(condicoes, valor)
  return partes && fonte.partes
    ? sql`${fonte.partes.juntas(linhas, partes)} p where ${soma} <> 0`
    : sql`${sql.identifier(fonte.tabela)} p where ${linhas} and ${soma} <> 0`
}

/**
 * Names of the codes that the rows were filtered by. Names come from the rows found, so that a code without visible
 * rows does not reveal whose it is.
 */
async function nomesDoRecorte(
  ctx: AplContext,
  { valor, ...recorte }: RowsFilters,
): Promise<NonNullable<RowsTotal['nomes']>> {
  const fields = RECORTE_FILTERS.filter((field) => recorte[field] !== undefined)
  const grupos = await Promise.all(
    fields.map(async (campo) => {
      const found = await medir(ctx, { recorte, por: campo, valores: [valor] })
      return found.map(({ chave, nome }) => ({ campo, chave, nome }))
    }),
  )
  return grupos.flat()
}
