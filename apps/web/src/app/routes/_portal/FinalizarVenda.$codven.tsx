import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/FinalizarVenda/$codven')({
  staticData: { title: 'Finalizar venda', gate: '1.4' },
  component: UnbuiltPage,
})
