import { createFileRoute } from '@tanstack/react-router'
import { TaxasPage } from '@/features/comissao/taxa/taxas-page'

export const Route = createFileRoute('/_portal/Comissao/Taxas')({
  staticData: { title: 'Taxas de comissão', gate: '1.8' },
  component: TaxasPage,
})
