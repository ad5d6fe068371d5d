import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'
import { varejoFormSearch } from '../../form-search'

export const Route = createFileRoute('/_portal/FormVarejo/')({
  staticData: { title: 'Nova venda', gate: '1.4' },
  validateSearch: varejoFormSearch,
  component: UnbuiltPage,
})
