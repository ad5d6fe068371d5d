import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { Store } from 'lucide-react'
import { orNull } from '@/lib/api/api-error'
import { isRecordNumber, type SearchSource } from '@/lib/domain'
import { statusDaVenda } from './status'
import { loadVenda, tipoVendaText } from './varejo-api'

/** Global search of a sale by its number. */
export const search: SearchSource = {
  kind: 'venda',
  heading: 'Vendas no varejo',
  icon: Store,
  leads: 'number',
  isOpen: ({ acessos, flagsVersao }) => acessos.includes('1.4') && flagsVersao.varejo,
  async search(text, signal) {
    if (!isRecordNumber(text)) return []
    const codven = Number(text)
    const found = await orNull(loadVenda(codven, signal))
    if (!found) return []
    const { nome, valor, tipo_venda } = found
    return [
      {
        kind: 'venda',
        key: `venda:${codven}`,
        label: `${tipoVendaText(tipo_venda)} ${codven}`,
        detail: [
          nome,
          formatDateBr(found.data ?? null),
          valor ? formatBRL(valor) : '',
          statusDaVenda(found.status).label,
        ]
          .filter(Boolean)
          .join(' · '),
        href: `/FormVarejo/${codven}`,
      },
    ]
  },
}
