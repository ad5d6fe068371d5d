import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/TableCliente')({
  staticData: { title: 'Clientes', gate: '1.1' },
  component: UnbuiltPage,
})
