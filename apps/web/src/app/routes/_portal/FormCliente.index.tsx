import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/FormCliente/')({
  staticData: { title: 'Novo cliente', gate: '1.1' },
  component: UnbuiltPage,
})
