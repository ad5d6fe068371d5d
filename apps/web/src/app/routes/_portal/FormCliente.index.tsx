import { createFileRoute } from '@tanstack/react-router'
import { ClienteFormPage } from '@/features/cliente/form/form-page'

export const Route = createFileRoute('/_portal/FormCliente/')({
  staticData: { title: 'Novo cliente', gate: '1.1' },
  component: () => <ClienteFormPage />,
})
