import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/FormUsuarioAtual')({
  staticData: { title: 'Meu perfil', gate: 'session' },
  component: UnbuiltPage,
})
