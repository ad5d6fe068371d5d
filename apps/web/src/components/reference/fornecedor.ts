import { queryOptions } from '@tanstack/react-query'
import { fornecedorRoutes } from '@trama/contract/apl/fornecedor'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { formatTaxId } from '@trama/rules/tax-id'
import { aplClient } from '@/lib/api/apl'
import type { Reference } from './references'

const api = aplClient(fornecedorRoutes)

/** A supplier's record by its code; undefined for one that is no longer active. */
async function fornecedorOf(codfor: string, empresa?: string, signal?: AbortSignal) {
  const rows = await api.listFornecedores({ query: { nome: codfor }, empresa, signal })
  return rows.find((row) => String(row.codfor) === codfor)
}

/** A supplier's address in the registry; empty without one, and from a server that does not tell it. */
export const fornecedorEmailQuery = (codfor: number, empresa: string) =>
  queryOptions({
    queryKey: ['email-do-fornecedor', empresa, codfor],
    queryFn: async ({ signal }) => (await fornecedorOf(String(codfor), empresa, signal))?.email ?? '',
    // Whoever may not read suppliers types the address.
    retry: false,
  })

/** Reference to a supplier, searched by name, code or tax id. */
export const FORNECEDOR: Reference = {
  recent: 'fornecedor',
  async load(nome, signal, size = NAME_SEARCH_SIZE) {
    const rows = await api.listFornecedores({ query: { ...(nome && { nome }), offset: size }, signal })
    return rows.map((row) => ({ code: String(row.codfor), name: row.nome, detail: formatTaxId(row.cnpj) }))
  },
  nameOf: async (codfor, signal) => (await fornecedorOf(codfor, undefined, signal))?.nome ?? '',
}
