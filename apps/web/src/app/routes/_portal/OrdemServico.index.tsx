import { createFileRoute } from '@tanstack/react-router'
import type { OrdemServicoQuery } from '@trama/contract/apl/ordem-servico/list'
import { OrdemServicoListPage } from '@/features/ordem-servico/list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/OrdemServico/')({
  staticData: { title: 'Ordens de serviço', gate: '4.1' },
  validateSearch: plainSearch<SearchOf<typeof OrdemServicoQuery>>(),
  component: OrdemServicoListPage,
})
