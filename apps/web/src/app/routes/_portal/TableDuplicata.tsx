import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/TableDuplicata')({
  staticData: { title: 'Duplicatas', gate: '2.2' },
  component: UnbuiltPage,
})
