import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/Administrativo/Empresa/Incluir')({
  staticData: { title: 'Nova empresa', gate: 'master' },
  component: UnbuiltPage,
})
