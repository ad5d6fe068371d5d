import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/FormCotacao/$numero/')({
  staticData: { title: 'Cotação', gate: '3.1' },
  component: UnbuiltPage,
})
