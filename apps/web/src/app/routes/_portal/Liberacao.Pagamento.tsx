import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/Liberacao/Pagamento')({
  staticData: { title: 'Liberação de pagamento', gate: 'internal' },
  component: UnbuiltPage,
})
