import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/OrdemServico')({
  staticData: { title: 'Ordens de serviço', gate: '4.1' },
  component: UnbuiltPage,
})
