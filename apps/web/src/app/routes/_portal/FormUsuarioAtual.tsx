import { createFileRoute } from '@tanstack/react-router'
import { PerfilPage } from '@/features/perfil/perfil-page'

export const Route = createFileRoute('/_portal/FormUsuarioAtual')({
  staticData: { title: 'Meu perfil', gate: 'session' },
  component: PerfilPage,
})
