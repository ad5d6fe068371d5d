import { createFileRoute } from '@tanstack/react-router'
import { CaixaPage } from '@/features/caixa/caixa-page'
import { VarejoGate } from '@/features/varejo/gate'

export const Route = createFileRoute('/_portal/Caixa/')({
  staticData: { title: 'Caixa', gate: '1.7' },
  component: () => (
    <VarejoGate title="Caixa" feature="caixa">
      <CaixaPage />
    </VarejoGate>
  ),
})
