import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/Solicitacoes/Cadastro/$numero')({
  staticData: { title: 'Solicitação', gate: '4.2' },
  component: UnbuiltPage,
})
