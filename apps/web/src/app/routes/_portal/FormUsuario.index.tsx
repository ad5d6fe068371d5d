import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/FormUsuario/')({
  staticData: { title: 'Novo usuário', gate: 'users' },
  component: UnbuiltPage,
})
