import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../guards'
import { LoadingPage } from '../loading-page'
import { Shell } from '../shell/shell'

export const Route = createFileRoute('/_portal')({
  beforeLoad: requireSession,
  pendingComponent: LoadingPage,
  pendingMs: 150,
  component: Shell,
})
