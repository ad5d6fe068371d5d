import { createFileRoute } from '@tanstack/react-router'
import { PedidoFormPage } from '@/features/pedido/pedido-form-page'
import { pedidoFormSearch } from '../../form-search'
import { requireMenu } from '../../guards'

export const Route = createFileRoute('/_portal/FormPedido/')({
  staticData: { title: 'Novo pedido' },
  validateSearch: pedidoFormSearch,
  beforeLoad: () => requireMenu('1.2'),
  component: NewPedidoRoute,
})

function NewPedidoRoute() {
  const { catalogo } = Route.useSearch()
  return <PedidoFormPage catalogo={catalogo === 'true'} />
}
