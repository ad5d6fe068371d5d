import { MENU } from '@trama/contract/access'
import { OrdemServicoQuery, ordemServicoListRoutes } from '@trama/contract/apl/ordem-servico/list'
import { aplClient } from '@/lib/api/apl'
import { isApiError } from '@/lib/api/api-error'
import type { CardsOf, DashboardCard } from '@/lib/domain'
import { isInternal } from '@/lib/menu'
import { encodeQuery } from '@/lib/url/state'
import { ordemServicoKeys } from './keys'

const { totalOrdensServico } = ordemServicoListRoutes
const apl = aplClient({ totalOrdensServico })

/** Card with a fixed 0, for servers that do not count (S2 §2). */
const FIXED: DashboardCard = {
  id: 'ordem-servico-aberta',
  label: 'Ordens de produção',
  tone: 'grey',
  hint: 'Sem ordens em andamento',
  figure: '0',
}
/** Card for users who may not see service orders: 0 would say that there are none. */
const CLOSED: DashboardCard = { ...FIXED, hint: 'Sem acesso às ordens de serviço', figure: '–' }
const query = { aberta: 'S' } as const

const COUNTED: DashboardCard = {
  ...FIXED,
  hint: 'Abertas e em produção',
  counts: true,
  figure: {
    // The key lies below the list's own key, so that a change refreshes the card at once.
    queryKey: [...ordemServicoKeys.lists, 'dashboard'],
    async queryFn({ signal }) {
      try {
        return (await apl.totalOrdensServico({ query, signal })).total
      } catch (error) {
        // The server claims to count but lacks the call.
        if (isApiError(error, 'missing')) return 0
        throw error
      }
    },
  },
  link: { text: 'Ver ordens', at: { to: '/OrdemServico', search: encodeQuery(OrdemServicoQuery, query) } },
}

/** Dashboard card of open service orders: the third figure of internal users. */
export const cards: CardsOf = ({ usuario: { tipo }, acessos, flagsVersao }) => {
  if (!isInternal(tipo)) return []
  if (!acessos.includes(MENU.OrdensDeServico)) return [CLOSED]
  return [flagsVersao.producao ? COUNTED : FIXED]
}
