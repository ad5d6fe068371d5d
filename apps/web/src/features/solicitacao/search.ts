import { solicitacaoRoutes } from '@trama/contract/apl/solicitacao/solicitacao'
import { formatDateBr } from '@trama/rules/date-br'
import { ClipboardList } from 'lucide-react'
import { aplClient } from '@/lib/api/apl'
import { orNull } from '@/lib/api/api-error'
import { isRecordNumber, type SearchSource } from '@/lib/domain'

const apl = aplClient({ getSolicitacao: solicitacaoRoutes.getSolicitacao })

/** Global search of a purchase request by its number. */
export const search: SearchSource = {
  kind: 'solicitacao',
  heading: 'Solicitações',
  icon: ClipboardList,
  leads: 'number',
  isOpen: ({ acessos }) => acessos.includes('4.2'),
  async search(text, signal) {
    if (!isRecordNumber(text)) return []
    const numero = Number(text)
    const found = await orNull(apl.getSolicitacao({ params: { numero }, signal }))
    if (!found) return []
    return [
      {
        kind: 'solicitacao',
        key: `solicitacao:${numero}`,
        label: `Solicitação ${numero}`,
        detail: [formatDateBr(found.data), found.nome].join(' · '),
        href: `/Solicitacoes/Cadastro/${numero}`,
      },
    ]
  },
}
