import { createFileRoute } from '@tanstack/react-router'
import { CotacaoFormPage } from '@/features/cotacao/form-page'
import { checkCotacaoNumero } from '../../cotacao-numero'
import { companySearch } from '../../form-search'

export const Route = createFileRoute('/_portal/FormCotacao/$numero/$seq')({
  staticData: { title: 'Cotação', gate: '3.1' },
  validateSearch: companySearch,
  beforeLoad: checkCotacaoNumero,
  component: RespostaRoute,
})

function RespostaRoute() {
  const { numero, seq } = Route.useParams()
  const { empresa } = Route.useSearch()
  return (
    <CotacaoFormPage
      key={[empresa, numero, seq].join('-')}
      numero={Number(numero)}
      seq={Number(seq)}
      empresa={empresa}
    />
  )
}
