import { createFileRoute } from '@tanstack/react-router'
import { WidgetFormPage, type WidgetSearch } from '@/features/widget/editor/form-page'
import { plainSearch } from '@/lib/url/search'

export const Route = createFileRoute('/_portal/Widgets/Incluir')({
  staticData: { title: 'Novo widget', gate: 'users' },
  validateSearch: plainSearch<WidgetSearch & Partial<Record<string, string>>>(),
  component: NovoWidgetRoute,
})

function NovoWidgetRoute() {
  const { modelo = '', copia = '' } = Route.useSearch()
  return <WidgetFormPage key={`${modelo} ${copia}`} from={{ modelo, copia }} />
}
