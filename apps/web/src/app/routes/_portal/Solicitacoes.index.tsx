import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/Solicitacoes/')({
  staticData: { title: 'Solicitações', gate: '4.2' },
  component: UnbuiltPage,
})
