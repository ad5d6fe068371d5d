/**
 * Calls, keys and texts of a sale that all retail screens share; other calls are beside the screen that makes them.
 */
import { vendaRoutes } from '@trama/contract/apl/varejo/venda'
import { VENDA_TIPO_TEXTO, type VendaTipo } from '@trama/contract/apl/varejo/codes'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { named } from '@/lib/api/api-error'
import { aplClient } from '@/lib/api/apl'
import type { DocumentWords } from '@/lib/document'
import { queryKeys } from '@/lib/query/query-keys'

export const varejoApi = aplClient(vendaRoutes)

export const varejoKeys = queryKeys('varejo')

export const VENDA_WORDS: DocumentWords = { one: 'venda', many: 'vendas', feminine: true }

/** Name of a kind of sale: "Venda", "Devolução", "Troca". */
export const tipoVendaText = (tipo: VendaTipo): string =>
  VENDA_TIPO_TEXTO.find(({ value }) => value === tipo)?.label ?? ''

/**
 * Loads a sale from the server.
 * @throws in the specification's words where there is none
 */
export const loadVenda = (codven: number, signal?: AbortSignal) =>
  named(
    varejoApi.getVenda({ query: { venda: codven }, ...(signal && { signal }) }),
    VAREJO_MESSAGES.naoEncontrada(codven),
  )
