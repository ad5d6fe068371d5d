import { createFileRoute } from '@tanstack/react-router'
import { ExtratoPage } from '@/features/duplicata/extrato/page'
import { plainSearch } from '@/lib/url/search'

export const Route = createFileRoute('/_portal/Extrato/$codcli')({
  staticData: { title: 'Extrato', gate: '2.2' },
  validateSearch: plainSearch<{ empresa?: string; de?: string; ate?: string }>(),
  component: ExtratoRoute,
})

function ExtratoRoute() {
  const { codcli } = Route.useParams()
  const { empresa } = Route.useSearch()
  return <ExtratoPage key={codcli} codcli={Number(codcli) || 0} empresa={empresa} />
}
