import { createFileRoute } from '@tanstack/react-router'
import { ManualPage } from '@/features/manual/manual-page'

export const Route = createFileRoute('/_portal/Manual/')({
  staticData: { title: 'Manual', gate: 'session' },
  component: () => <ManualPage />,
})
