import { createFileRoute } from '@tanstack/react-router'
import { WidgetListPage } from '@/features/widget/editor/list-page'

export const Route = createFileRoute('/_portal/Widgets/')({
  staticData: { title: 'Widgets', gate: 'users' },
  component: WidgetListPage,
})
