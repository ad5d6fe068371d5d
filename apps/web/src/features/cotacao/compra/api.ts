import { comparativoRoutes } from '@trama/contract/apl/cotacao/comparativo'
import { cotacaoCompraRoutes } from '@trama/contract/apl/cotacao/compra'
import { cotacaoConsultaRoutes } from '@trama/contract/apl/cotacao/consulta'
import { fornecedorRoutes } from '@trama/contract/apl/fornecedor'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { formatTaxId } from '@trama/rules/tax-id'
import type { Reference } from '@/components/reference/references'
import { aplClient } from '@/lib/api/apl'

/** What a buyer calls. */
export const compraApi = aplClient({
  ...cotacaoCompraRoutes,
  ...cotacaoConsultaRoutes,
  ...comparativoRoutes,
  listFornecedores: fornecedorRoutes.listFornecedores,
})

export const FORNECEDOR: Pick<Reference, 'recent' | 'load'> = {
  recent: 'fornecedor',
  async load(nome, signal, size = NAME_SEARCH_SIZE) {
    const query = { ...(nome && { nome }), offset: size }
    const rows = await compraApi.listFornecedores({ query, signal })
    return rows.map(({ codfor, nome: name, cnpj }) => ({
      code: String(codfor),
      name,
      detail: formatTaxId(cnpj),
    }))
  },
}
