import { createFileRoute } from '@tanstack/react-router'
import type { SolicitacaoQuery } from '@trama/contract/apl/solicitacao/solicitacao'
import { SolicitacaoListPage } from '@/features/solicitacao/list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/Solicitacoes/')({
  staticData: { title: 'Solicitações', gate: '4.2' },
  validateSearch: plainSearch<SearchOf<typeof SolicitacaoQuery>>(),
  component: SolicitacaoListPage,
})
