import { createFileRoute } from '@tanstack/react-router'
import { CotacaoCompraPage } from '@/features/cotacao/compra/form-page'

export const Route = createFileRoute('/_portal/FormCotacao/Incluir')({
  staticData: { title: 'Nova cotação', gate: 'internal 3.1' },
  component: () => <CotacaoCompraPage />,
})
