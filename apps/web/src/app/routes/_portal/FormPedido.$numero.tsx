import { createFileRoute, redirect } from '@tanstack/react-router'
import { PedidoFormPage } from '@/features/pedido/pedido-form-page'
import { pedidoFormSearch } from '../../form-search'
import { requireMenu } from '../../guards'

export const Route = createFileRoute('/_portal/FormPedido/$numero')({
  staticData: { title: 'Pedido' },
  validateSearch: pedidoFormSearch,
  beforeLoad: ({ params }) => {
    requireMenu('1.2')
    if (!/^\d{1,9}$/.test(params.numero)) throw redirect({ to: '/TablePedido' })
  },
  component: PedidoRoute,
})

function PedidoRoute() {
  const { numero } = Route.useParams()
  const { duplicar } = Route.useSearch()
  return (
    <PedidoFormPage key={`${numero}-${duplicar}`} numero={Number(numero)} duplicar={duplicar === 'true'} />
  )
}
