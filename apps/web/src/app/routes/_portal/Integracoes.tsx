import { createFileRoute } from '@tanstack/react-router'
import { IntegracoesPage } from '@/features/integracao/integracoes-page'
import { VarejoGate } from '@/features/varejo/gate'

export const Route = createFileRoute('/_portal/Integracoes')({
  staticData: { title: 'Integrações', gate: 'users' },
  component: () => (
    <VarejoGate title="Integrações" feature="integracao">
      <IntegracoesPage />
    </VarejoGate>
  ),
})
