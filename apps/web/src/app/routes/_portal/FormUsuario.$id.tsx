import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/FormUsuario/$id')({
  staticData: { title: 'Usuário', gate: 'users' },
  component: UnbuiltPage,
})
