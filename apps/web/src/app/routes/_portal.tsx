import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../guards'
import { LoadingPage } from '../loading-page'
import { Shell } from '../shell/shell'

export const Route = createFileRoute('/_portal')({
  beforeLoad: guard,
  pendingComponent: LoadingPage,
  pendingMs: 150,
  component: Shell,
})
