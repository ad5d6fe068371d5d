import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/Administrativo/Auditoria')({
  staticData: { title: 'Auditoria', gate: 'users' },
  component: UnbuiltPage,
})
