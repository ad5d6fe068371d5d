import { createFileRoute, redirect } from '@tanstack/react-router'
import { UsuarioFormPage } from '@/features/usuario/form/form-page'

export const Route = createFileRoute('/_portal/FormUsuario/$id')({
  staticData: { title: 'Usuário', gate: 'users' },
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.id)) throw redirect({ to: '/TableUsuario' })
  },
  component: UsuarioRoute,
})

function UsuarioRoute() {
  const { id } = Route.useParams()
  return <UsuarioFormPage key={id} id={Number(id)} />
}
