import { createFileRoute } from '@tanstack/react-router'
import { ManualPage } from '@/features/manual/manual-page'

export const Route = createFileRoute('/_portal/Manual/$pagina')({
  staticData: { title: 'Manual', gate: 'session' },
  component: ManualRoute,
})

function ManualRoute() {
  return <ManualPage nome={Route.useParams().pagina} />
}
