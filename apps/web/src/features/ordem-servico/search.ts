import { ordemServicoListRoutes } from '@trama/contract/apl/ordem-servico/list'
import { formatDateBr } from '@trama/rules/date-br'
import { Factory } from 'lucide-react'
import { aplClient } from '@/lib/api/apl'
import { GROUP_ROWS, isRecordNumber, type SearchSource } from '@/lib/domain'
import { rowKey, rowName } from './keys'

const { listOrdensServico } = ordemServicoListRoutes
const apl = aplClient({ listOrdensServico })

/** Search for the steps of a service order by its number. */
export const search: SearchSource = {
  kind: 'ordem-servico',
  heading: 'Ordens de serviço',
  icon: Factory,
  leads: 'number',
  // Older servers cannot search by number.
  isOpen: ({ acessos, flagsVersao }) => acessos.includes('4.1') && flagsVersao.producao,
  async search(text, signal) {
    if (!isRecordNumber(text)) return []
    const numero = Number(text)
    const rows = await apl.listOrdensServico({ query: { numero, offset: GROUP_ROWS }, signal })
    return rows.map((row) => ({
      kind: 'ordem-servico',
      key: `ordem-servico:${rowKey(row)}`,
      label: rowName(row),
      detail: [row.desc_produto, row.dt_prev && `prevista ${formatDateBr(row.dt_prev)}`]
        .filter(Boolean)
        .join(' · '),
      href: `/OrdemServico?numero=${numero}&setor=${encodeURIComponent(row.setor)}`,
    }))
  },
}
