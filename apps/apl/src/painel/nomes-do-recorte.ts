import type { RowsFilters, RowsTotal } from '@trama/contract/apl/painel/rows'
import { RECORTE_FILTERS } from '@trama/contract/apl/painel/recorte'
import type { AplContext } from '../context'
import { medir } from './medir'

/**
 * Names of the codes that the rows were filtered by. Names come from the rows found, so that a code without visible
 * rows does not reveal whose it is.
 */
export async function nomesDoRecorte(
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
