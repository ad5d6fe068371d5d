import { createFileRoute } from '@tanstack/react-router'
import type { AgendaSearch } from '@/features/crm/agenda/address'
import { AgendaPage } from '@/features/crm/agenda/page'
import { plainSearch } from '@/lib/url/search'

export const Route = createFileRoute('/_portal/AgendaCrm')({
  staticData: { title: 'Agenda', gate: '1.3' },
  validateSearch: plainSearch<AgendaSearch>(),
  component: AgendaPage,
})
