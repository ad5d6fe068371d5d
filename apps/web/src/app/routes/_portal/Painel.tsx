import { createFileRoute } from '@tanstack/react-router'
import type { LinhasFilters } from '@trama/contract/apl/painel/linhas'
import { PainelPage } from '@/features/painel/painel-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/Painel')({
  staticData: { title: 'Linhas do número', gate: 'session' },
  validateSearch: plainSearch<SearchOf<typeof LinhasFilters>>(),
  component: PainelPage,
})
