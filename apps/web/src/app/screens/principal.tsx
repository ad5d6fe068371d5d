import { useLoaderData } from '@tanstack/react-router'
import { ConviteCard } from '@/features/passos/convite-card'
import { EsperaPanel } from '@/features/principal/espera/espera-panel'
import { RascunhosPanel } from '@/features/principal/rascunhos/rascunhos-panel'
import { PrincipalPage } from '@/features/principal/principal-page'
import { useWidgetTiles } from '@/features/widget/tile/use-widget-tiles'
import { WidgetsFailed } from '@/features/widget/tile/widgets-failed'
import { getSession } from '@/lib/session'

const loadOthers = async () => (await import('../domains')).loadDrafts(getSession())

export function PrincipalScreen() {
  const { tiles, error, retry } = useWidgetTiles()
  return (
    <PrincipalPage
      parts={useLoaderData({ from: '/_portal/Principal' })}
      widgets={tiles}
      convite={<ConviteCard />}
      espera={
        <>
          <RascunhosPanel loadOthers={loadOthers} />
          <EsperaPanel />
        </>
      }
      notice={error && <WidgetsFailed onRetry={retry.run} isRetrying={retry.isRunning} />}
    />
  )
}
