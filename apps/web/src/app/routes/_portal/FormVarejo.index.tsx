import { createFileRoute } from '@tanstack/react-router'
import { VarejoFormPage } from '@/features/varejo/form/form-page'
import { varejoFormSearch } from '../../form-search'

export const Route = createFileRoute('/_portal/FormVarejo/')({
  staticData: { title: 'Nova venda', gate: '1.4' },
  validateSearch: varejoFormSearch,
  component: VarejoRoute,
})

function VarejoRoute() {
  const { devolucao, fila } = Route.useSearch()
  return <VarejoFormPage key={`${devolucao} ${fila}`} devolucao={devolucao === 'true'} fila={fila} />
}
