import { createFileRoute } from '@tanstack/react-router'
import { PrincipalPage } from '@/features/principal/principal-page'

export const Route = createFileRoute('/_portal/Principal')({
  staticData: { title: 'Dashboard', gate: 'session' },
  component: PrincipalPage,
})
