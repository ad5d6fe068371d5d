import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/TableCompra')({
  staticData: { title: 'Pedidos de compra', gate: '3.2' },
  component: UnbuiltPage,
})
