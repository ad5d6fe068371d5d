import { createFileRoute } from '@tanstack/react-router'
import { FaturaVerPage } from '@/features/fatura/ver/page'
import { companySearch } from '../../form-search'

export const Route = createFileRoute('/_portal/VerFatura/$chave')({
  staticData: { title: 'Fatura', gate: '2.1' },
  validateSearch: companySearch,
  component: VerFaturaRoute,
})

function VerFaturaRoute() {
  const { chave } = Route.useParams()
  const { empresa } = Route.useSearch()
  return <FaturaVerPage key={chave} chave={chave} empresa={empresa} />
}
