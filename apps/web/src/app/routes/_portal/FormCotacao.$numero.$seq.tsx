import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../../unbuilt-page'

export const Route = createFileRoute('/_portal/FormCotacao/$numero/$seq')({
  staticData: { title: 'Item da cotação', gate: '3.1' },
  component: UnbuiltPage,
})
