import { type CrmPendente, crmListRoutes } from '@trama/contract/apl/crm/list'
import { aplClient } from '@/lib/api/apl'
import type { CardsOf, DashboardCard } from '@/lib/domain'
import { crmKeys } from './crm-api'

const apl = aplClient({ pendente: crmListRoutes.pendenteCrm })
const queryKey = [...crmKeys.all, 'pendente']

/** Both figures out of one call. */
const figure = (name: 'atrasados' | 'hoje'): DashboardCard['figure'] => ({
  queryKey: [...queryKey, name],
  async queryFn({ client, signal }) {
    const queryFn = (): Promise<CrmPendente> => apl.pendente({ signal })
    return (await client.fetchQuery({ queryKey, queryFn }))[name]
  },
})

const AGENDA = { text: 'Ver agenda', at: { to: '/AgendaCrm', search: { visao: 'dia' } } } as const

/** What waits in the agenda: a representative's, or that of who is signed in. */
export const cards: CardsOf = ({ acessos, flagsVersao }) => {
  if (!acessos.includes('1.3') || !flagsVersao.agenda) return []
  return [
    {
      label: 'Contatos atrasados',
      tone: 'red',
      hint: 'Abertos, de dias que já passaram',
      figure: figure('atrasados'),
      counts: true,
      link: AGENDA,
    },
    {
      label: 'Contatos de hoje',
      tone: 'blue',
      hint: 'Abertos na agenda de hoje',
      figure: figure('hoje'),
      counts: true,
      link: AGENDA,
    },
  ]
}
