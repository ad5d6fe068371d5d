/**
 * Products of a till: from the device at once where it has them, else from the server; an error says which of the two
 * failed.
 */
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

/** Product of a scanned code; the device answers first, so that a scanner does not wait for a network. */
export async function produtoLido(query: ProdutoVarejoQuery): Promise<ProdutoVarejo | undefined> {
  const [found] = await telling(perto.listProdutosVarejo({ query }), query)
  return found
}

/** Replaces a connection error by a message that the device lacks the product or the whole table. */
async function telling<T>(asked: Promise<T>, { regiao, docto }: ProdutoVarejoQuery): Promise<T> {
  try {
    return await asked
  } catch (error) {
    // The returnable pieces of an invoice are never stored on the device.
    if (!isApiError(error, 'network') || docto !== undefined) throw error
    const isHere = await perto.listProdutosVarejo({ query: { regiao, offset: 1 } }).then(
      () => true,
      () => false,
    )
    throw new ApiError('network', isHere ? VAREJO_MESSAGES.foraDoAparelho : VAREJO_MESSAGES.semProdutosAqui)
  }
}
