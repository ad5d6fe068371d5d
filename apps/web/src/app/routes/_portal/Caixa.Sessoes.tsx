import { createFileRoute } from '@tanstack/react-router'
import type { CaixaQuery } from '@trama/contract/apl/caixa'
import { CaixaListPage } from '@/features/caixa/list-page'
import { VarejoGate } from '@/features/varejo/gate'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/Caixa/Sessoes')({
  staticData: { title: 'Caixas', gate: '1.7' },
  validateSearch: plainSearch<SearchOf<typeof CaixaQuery>>(),
  component: () => (
    <VarejoGate title="Caixas" feature="caixa">
      <CaixaListPage />
    </VarejoGate>
  ),
})
