import { fornecedorRoutes } from '@trama/contract/apl/fornecedor'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { formatTaxId } from '@trama/rules/tax-id'
import { aplClient } from '@/lib/api/apl'
import type { Reference } from './references'

const api = aplClient(fornecedorRoutes)

/** Reference to a supplier, searched by name, code or tax id. */
export const FORNECEDOR: Reference = {
  recent: 'fornecedor',
  async load(nome, signal, size = NAME_SEARCH_SIZE) {
    const rows = await api.listFornecedores({ query: { ...(nome && { nome }), offset: size }, signal })
    return rows.map((row) => ({ code: String(row.codfor), name: row.nome, detail: formatTaxId(row.cnpj) }))
  },
  async nameOf(codfor, signal) {
    const rows = await api.listFornecedores({ query: { nome: codfor }, signal })
    return rows.find((row) => String(row.codfor) === codfor)?.nome ?? ''
  },
}
