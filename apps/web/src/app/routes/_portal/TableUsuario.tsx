import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/TableUsuario')({
  staticData: { title: 'Usuários', gate: 'users' },
  component: UnbuiltPage,
})
