import { crmListRoutes } from '@trama/contract/apl/crm/list'
import { aplClient } from '@/lib/api/apl'
import type { CardsOf } from '@/lib/domain'
import { crmKeys } from './crm-api'

const apl = aplClient({ pendente: crmListRoutes.pendenteCrm })

/** Dashboard card of waiting contacts, for a server that does not count them with all other waiting work. */
export const cards: CardsOf = ({ acessos, flagsVersao }) => {
  if (!acessos.includes('1.3') || !flagsVersao.agenda || flagsVersao.inicio) return []
  return [
    {
      id: 'crm-pendente',
      label: 'Contatos a fazer',
      tone: 'red',
      hint: 'De hoje e atrasados',
      figure: {
        // The key lies below the records' key, so that a change refreshes the card at once.
        queryKey: [...crmKeys.all, 'pendente'],
        async queryFn({ signal }) {
          const { atrasados, hoje } = await apl.pendente({ signal })
          return atrasados + hoje
        },
      },
      counts: true,
      extra: true,
      link: { text: 'Ver agenda', at: { to: '/AgendaCrm', search: { visao: 'dia' } } },
    },
  ]
}
