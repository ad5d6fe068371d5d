import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/TableCotacao')({
  staticData: { title: 'Cotações', gate: '3.1' },
  component: UnbuiltPage,
})
