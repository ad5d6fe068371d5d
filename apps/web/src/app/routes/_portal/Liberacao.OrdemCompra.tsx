import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/Liberacao/OrdemCompra')({
  staticData: { title: 'Liberação de compra', gate: 'internal' },
  component: UnbuiltPage,
})
