import { createFileRoute } from '@tanstack/react-router'
import type { AuditoriaSearch } from '@/features/auditoria/auditoria-api'
import { AuditoriaListPage } from '@/features/auditoria/auditoria-list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/Administrativo/Auditoria')({
  staticData: { title: 'Auditoria', gate: 'users' },
  validateSearch: plainSearch<SearchOf<typeof AuditoriaSearch>>(),
  component: AuditoriaListPage,
})
