import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/FormCliente/$codcli')({
  staticData: { title: 'Cliente', gate: '1.1' },
  component: UnbuiltPage,
})
