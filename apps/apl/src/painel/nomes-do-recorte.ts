import type { LinhasFilters, LinhasTotal } from '@trama/contract/apl/painel/linhas'
import { RECORTE_FILTROS } from '@trama/contract/apl/painel/recorte'
import type { AplContext } from '../context'
import { medir } from './medir'

/**
 * Names of the codes that the rows were filtered by. Names come from the rows found, so that a code without visible
 * rows does not reveal whose it is.
 */
export async function nomesDoRecorte(
  ctx: AplContext,
  { valor, ...recorte }: LinhasFilters,
): Promise<NonNullable<LinhasTotal['nomes']>> {
  const campos = RECORTE_FILTROS.filter((campo) => recorte[campo] !== undefined)
  const grupos = await Promise.all(
    campos.map(async (campo) => {
      const found = await medir(ctx, { recorte, por: campo, valores: [valor] })
      return found.map(({ chave, nome }) => ({ campo, chave, nome }))
    }),
  )
  return grupos.flat()
}
