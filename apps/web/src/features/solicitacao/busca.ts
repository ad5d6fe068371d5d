import { solicitacaoRoutes } from '@trama/contract/apl/solicitacao/solicitacao'
import { formatDateBr } from '@trama/rules/date-br'
import { ClipboardList } from 'lucide-react'
import { aplClient } from '@/lib/api/apl'
import { isApiError } from '@/lib/api/api-error'
import { isRecordNumber, type SearchSource } from '@/lib/domain'

const apl = aplClient({ getSolicitacao: solicitacaoRoutes.getSolicitacao })

/** A number that no request has finds nothing; that the search failed is told. */
function nobody(error: unknown): null {
  if (isApiError(error, 'notFound')) return null
  throw error
}

/** A purchase request by its number. */
export const search: SearchSource = {
  kind: 'solicitacao',
  heading: 'Solicitações',
  icon: ClipboardList,
  leads: 'number',
  isOpen: ({ acessos }) => acessos.includes('4.2'),
  async search(text, signal) {
    if (!isRecordNumber(text)) return []
    const numero = Number(text)
    const found = await apl.getSolicitacao({ params: { numero }, signal }).catch(nobody)
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
