import { createFileRoute } from '@tanstack/react-router'
import { CompraFormPage } from '@/features/compra/form-page'

export const Route = createFileRoute('/_portal/FormCompra/Incluir')({
  staticData: { title: 'Novo pedido de compra', gate: 'internal 3.2' },
  component: () => <CompraFormPage />,
})
