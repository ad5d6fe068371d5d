import { createFileRoute, redirect } from '@tanstack/react-router'
import { ClienteFormPage } from '@/features/cliente/form/form-page'

export const Route = createFileRoute('/_portal/FormCliente/$codcli')({
  staticData: { title: 'Cliente', gate: '1.1' },
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.codcli)) throw redirect({ to: '/TableCliente' })
  },
  component: ClienteRoute,
})

function ClienteRoute() {
  const { codcli } = Route.useParams()
  return <ClienteFormPage key={codcli} codcli={Number(codcli)} />
}
