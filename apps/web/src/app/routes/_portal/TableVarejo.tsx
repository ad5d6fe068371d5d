import { createFileRoute } from '@tanstack/react-router'
import type { VendaQuery } from '@trama/contract/apl/varejo/list'
import { VarejoListPage } from '@/features/varejo/lista/list-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'

export const Route = createFileRoute('/_portal/TableVarejo')({
  staticData: { title: 'Vendas no varejo', gate: '1.4' },
  validateSearch: plainSearch<SearchOf<typeof VendaQuery>>(),
  component: VarejoListPage,
})
