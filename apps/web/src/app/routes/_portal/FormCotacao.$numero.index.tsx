import { createFileRoute } from '@tanstack/react-router'
import { CotacaoFormPage } from '@/features/cotacao/form-page'
import { checkCotacaoNumero } from '../../cotacao-numero'
import { companySearch } from '../../form-search'

export const Route = createFileRoute('/_portal/FormCotacao/$numero/')({
  staticData: { title: 'Cotação', gate: '3.1' },
  validateSearch: companySearch,
  beforeLoad: checkCotacaoNumero,
  component: CotacaoRoute,
})

function CotacaoRoute() {
  const { numero } = Route.useParams()
  const { empresa } = Route.useSearch()
  return <CotacaoFormPage key={`${empresa}-${numero}`} numero={Number(numero)} empresa={empresa} />
}
