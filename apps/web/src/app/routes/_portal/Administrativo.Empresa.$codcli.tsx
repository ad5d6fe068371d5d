import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/Administrativo/Empresa/$codcli')({
  staticData: { title: 'Empresa', gate: 'master' },
  component: UnbuiltPage,
})
