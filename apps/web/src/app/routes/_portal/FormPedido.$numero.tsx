import { createFileRoute, redirect } from '@tanstack/react-router'
import { PedidoFormPage } from '@/features/pedido/form/form-page'
import { beside } from '../../beside'
import { pedidoFormSearch } from '../../form-search'

export const Route = createFileRoute('/_portal/FormPedido/$numero')({
  staticData: { title: 'Pedido', gate: '1.2' },
  validateSearch: pedidoFormSearch,
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.numero)) throw redirect({ to: '/TablePedido' })
  },
  loader: () => beside(async () => (await import('@/features/pedido/form/prefetch')).prefetchParametros),
  staleTime: Infinity,
  component: PedidoRoute,
})

function PedidoRoute() {
  const { numero } = Route.useParams()
  const { duplicar } = Route.useSearch()
  return (
    <PedidoFormPage key={`${numero}-${duplicar}`} numero={Number(numero)} duplicar={duplicar === 'true'} />
  )
}
