import { createFileRoute } from '@tanstack/react-router'
import { PedidoFormPage } from '@/features/pedido/form/form-page'
import { beside } from '../../beside'
import { pedidoFormSearch } from '../../form-search'

export const Route = createFileRoute('/_portal/FormPedido/')({
  staticData: { title: 'Novo pedido', gate: '1.2' },
  validateSearch: pedidoFormSearch,
  loader: () => beside(async () => (await import('@/features/pedido/form/prefetch')).prefetchParametros),
  staleTime: Infinity,
  component: NewPedidoRoute,
})

function NewPedidoRoute() {
  const { catalogo, fila, cliente, visita } = Route.useSearch()
  const origem = cliente === undefined ? undefined : { codcli: Number(cliente), visita }
  return (
    <PedidoFormPage
      key={`${fila ?? ''} ${cliente ?? ''} ${visita ?? ''}`}
      catalogo={catalogo === 'true'}
      fila={fila}
      origem={origem}
    />
  )
}
