import { createFileRoute, redirect } from '@tanstack/react-router'
import { PedidoVerPage } from '@/features/pedido/ver/pedido-ver-page'
import { companySearch } from '../../form-search'

export const Route = createFileRoute('/_portal/VerPedido/$numero')({
  staticData: { title: 'Pedido', gate: '1.2' },
  validateSearch: companySearch,
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.numero)) throw redirect({ to: '/TablePedido' })
  },
  component: VerPedidoRoute,
})

function VerPedidoRoute() {
  const { numero } = Route.useParams()
  const { empresa } = Route.useSearch()
  return <PedidoVerPage key={`${empresa}-${numero}`} numero={Number(numero)} empresa={empresa} />
}
