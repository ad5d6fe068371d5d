import { createFileRoute } from '@tanstack/react-router'
import { IntegracoesPage } from '@/features/integracao/integracoes-page'

export const Route = createFileRoute('/_portal/Integracoes')({
  staticData: { title: 'Integrações', gate: 'users' },
  component: IntegracoesPage,
})
