import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/TableFatura')({
  staticData: { title: 'Faturas', gate: '2.1' },
  component: UnbuiltPage,
})
