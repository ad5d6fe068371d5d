import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/TableVarejo')({
  staticData: { title: 'Vendas no varejo', gate: '1.4' },
  component: UnbuiltPage,
})
