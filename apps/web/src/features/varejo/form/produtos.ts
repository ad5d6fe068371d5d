/** Products of a till: what the device has at once, what it lacks from the server, and which of the two failed. */
import {
  type ProdutoVarejo,
  type ProdutoVarejoQuery,
  produtoVarejoRoutes,
} from '@trama/contract/apl/varejo/produto'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { ApiError, isApiError } from '@/lib/api/api-error'
import { aplClient, nearAplClient } from '@/lib/api/apl'

const servidor = aplClient(produtoVarejoRoutes)
const perto = nearAplClient(produtoVarejoRoutes)

export const listProdutos = (query: ProdutoVarejoQuery, signal?: AbortSignal): Promise<ProdutoVarejo[]> =>
  telling(servidor.listProdutosVarejo({ query, ...(signal && { signal }) }), query)

/** Of a code that was read: a scanner does not wait for a network. */
export async function produtoLido(query: ProdutoVarejoQuery): Promise<ProdutoVarejo | undefined> {
  const [found] = await telling(perto.listProdutosVarejo({ query }), query)
  return found
}

/** Without a connection it is the device that has too little. */
async function telling<T>(asked: Promise<T>, { regiao, docto }: ProdutoVarejoQuery): Promise<T> {
  try {
    return await asked
  } catch (error) {
    // What may come back of an invoice is never here.
    if (!isApiError(error, 'network') || docto !== undefined) throw error
    const isHere = await perto.listProdutosVarejo({ query: { regiao, offset: 1 } }).then(
      () => true,
      () => false,
    )
    throw new ApiError('network', isHere ? VAREJO_MESSAGES.foraDoAparelho : VAREJO_MESSAGES.semProdutosAqui)
  }
}
