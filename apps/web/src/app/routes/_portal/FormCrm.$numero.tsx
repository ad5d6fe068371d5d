import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/FormCrm/$numero')({
  staticData: { title: 'Contato de CRM', gate: '1.3' },
  component: UnbuiltPage,
})
