import { createFileRoute, redirect } from '@tanstack/react-router'
import { WidgetFormPage } from '@/features/widget/editor/form-page'

export const Route = createFileRoute('/_portal/Widgets/$codigo')({
  staticData: { title: 'Widget', gate: 'users' },
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.codigo)) throw redirect({ to: '/Widgets' })
  },
  component: WidgetRoute,
})

function WidgetRoute() {
  const { codigo } = Route.useParams()
  return <WidgetFormPage key={codigo} codigo={Number(codigo)} />
}
