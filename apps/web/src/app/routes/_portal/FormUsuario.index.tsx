import { createFileRoute } from '@tanstack/react-router'
import { UsuarioFormPage } from '@/features/usuario/form/form-page'

export const Route = createFileRoute('/_portal/FormUsuario/')({
  staticData: { title: 'Novo usuário', gate: 'users' },
  component: () => <UsuarioFormPage />,
})
