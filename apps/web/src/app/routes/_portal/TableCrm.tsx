import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/TableCrm')({
  staticData: { title: 'CRM', gate: '1.3' },
  component: UnbuiltPage,
})
