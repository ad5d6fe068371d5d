import { createFileRoute } from '@tanstack/react-router'
import { PrincipalPage } from '@/features/principal/principal-page'

export const Route = createFileRoute('/_portal/Principal')({
  staticData: { title: 'Dashboard', gate: 'session' },
  // Beside the page's own code, not after it.
  loader: async () => (await import('../../domains')).loadCards(),
  component: () => <PrincipalPage figures={Route.useLoaderData()} />,
})
