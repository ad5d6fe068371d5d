import { createFileRoute } from '@tanstack/react-router'
import type { ConviteQuery } from '@trama/contract/portal/convite'
import { ConviteListPage } from '@/features/usuario/convite/list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/Convites')({
  staticData: { title: 'Convites', gate: 'users' },
  validateSearch: plainSearch<SearchOf<typeof ConviteQuery>>(),
  component: ConviteListPage,
})
