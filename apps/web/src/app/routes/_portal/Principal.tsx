import { createFileRoute } from '@tanstack/react-router'
import { ConviteCard } from '@/features/passos/convite-card'
import { EsperaPanel } from '@/features/principal/espera/espera-panel'
import { PrincipalPage } from '@/features/principal/principal-page'
import { useWidgetTiles } from '@/features/widget/tile/use-widget-tiles'
import { WidgetsFailed } from '@/features/widget/tile/widgets-failed'

export const Route = createFileRoute('/_portal/Principal')({
  staticData: { title: 'Dashboard', gate: 'session' },
  // Beside the page's own code, not after it.
  loader: async () => (await import('../../domains')).loadDashboard(),
  component: PrincipalRoute,
})

function PrincipalRoute() {
  const { tiles, error, retry } = useWidgetTiles()
  return (
    <PrincipalPage
      parts={Route.useLoaderData()}
      widgets={tiles}
      convite={<ConviteCard />}
      espera={<EsperaPanel />}
      notice={error && <WidgetsFailed onRetry={retry.run} isRetrying={retry.isRunning} />}
    />
  )
}
