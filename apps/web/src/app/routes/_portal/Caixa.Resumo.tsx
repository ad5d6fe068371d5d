import { createFileRoute } from '@tanstack/react-router'
import { ResumoPage } from '@/features/caixa/resumo-page'
import { VarejoGate } from '@/features/varejo/gate'

export const Route = createFileRoute('/_portal/Caixa/Resumo')({
  staticData: { title: 'Resumo das vendas', gate: '1.7' },
  component: () => (
    <VarejoGate title="Resumo das vendas" feature="varejoCompleto">
      <ResumoPage />
    </VarejoGate>
  ),
})
