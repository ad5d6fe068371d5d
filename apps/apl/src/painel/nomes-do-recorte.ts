import type { LinhasFilters, LinhasTotal } from '@trama/contract/apl/painel/linhas'
import { RECORTE_FILTROS } from '@trama/contract/apl/painel/recorte'
import type { AplContext } from '../context'
import { medir } from './medir'

/**
 * What the codes are called by which rows were asked for. Out of those rows themselves: a code of which the caller has
 * none stays a code, whoever it is.
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
