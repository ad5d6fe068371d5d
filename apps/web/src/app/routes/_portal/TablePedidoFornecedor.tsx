import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/TablePedidoFornecedor')({
  staticData: { title: 'Pedidos de fornecedor', gate: '3.3' },
  component: UnbuiltPage,
})
