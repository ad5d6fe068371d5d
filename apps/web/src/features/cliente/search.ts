import { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { cleanTaxId, formatTaxId, isTaxId } from '@trama/rules/tax-id'
import { Building } from 'lucide-react'
import { aplClient } from '@/lib/api/apl'
import { GROUP_ROWS, type SearchSource } from '@/lib/domain'

const apl = aplClient(entidadeRoutes)

/** Search for customers by name, code or tax id. */
export const search: SearchSource = {
  kind: 'cliente',
  heading: 'Clientes',
  icon: Building,
  leads: 'name',
  isOpen: ({ acessos }) => acessos.includes('1.1'),
  async search(text, signal) {
    // A complete tax id is sent as `cnpj`, because the name search of older servers finds names only.
    const taxId = cleanTaxId(text)
    const wanted = isTaxId(taxId) ? { cnpj: taxId } : { nome: text }
    const query = { ...wanted, tipo_entidade: 'C', offset: GROUP_ROWS } as const
    const rows = await apl.listEntidades({ query, signal })
    return rows.map(({ codcli, nome, cnpj, nome_cid, cod_est }) => ({
      kind: 'cliente',
      key: `cliente:${codcli}`,
      label: nome,
      detail: [codcli, formatTaxId(cnpj), nome_cid && `${nome_cid}/${cod_est ?? ''}`]
        .filter(Boolean)
        .join(' · '),
      href: `/FormCliente/${codcli}`,
    }))
  },
}
