import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/FormCrm/')({
  staticData: { title: 'Novo contato de CRM', gate: '1.3' },
  component: UnbuiltPage,
})
