import { createFileRoute } from '@tanstack/react-router'
import { SolicitacaoFormPage } from '@/features/solicitacao/form-page'

export const Route = createFileRoute('/_portal/Solicitacoes/Cadastro/')({
  staticData: { title: 'Nova solicitação', gate: '4.2' },
  component: () => <SolicitacaoFormPage />,
})
