import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/Administrativo/Empresa/')({
  staticData: { title: 'Empresas', gate: 'master' },
  component: UnbuiltPage,
})
