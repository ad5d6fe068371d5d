import { createFileRoute } from '@tanstack/react-router'
import { CompraFormPage } from '@/features/compra/form-page'
import { checkCompraNumero } from '../../compra-numero'
import { companySearch } from '../../form-search'

export const Route = createFileRoute('/_portal/FormCompra/$numero')({
  staticData: { title: 'Pedido de compra', gate: '3.2' },
  validateSearch: companySearch,
  beforeLoad: checkCompraNumero,
  component: CompraRoute,
})

function CompraRoute() {
  const { numero } = Route.useParams()
  const { empresa } = Route.useSearch()
  return <CompraFormPage key={`${empresa}-${numero}`} numero={Number(numero)} empresa={empresa} />
}
