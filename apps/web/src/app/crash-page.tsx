import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '@/components/ui/status/error-state'
import { lazy, Suspense } from 'react'
import styles from './crash-page.module.css'
import { LoadingPage } from './layout-routes'
import { ServersAway } from './guards'

const AwayPage = lazy(async () => ({ default: (await import('./away-page')).AwayPage }))

/** Page for a screen that crashed, or whose code could not be fetched after a new version or without network. */
export function CrashPage({ error }: ErrorComponentProps) {
  if (error instanceof ServersAway) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <AwayPage />
      </Suspense>
    )
  }
  const lost = error instanceof Error && /import|fetch|chunk/i.test(error.message)
  return (
    <div className={styles.page}>
      <ErrorState
        title={lost ? 'Não foi possível abrir a tela' : 'Ocorreu um erro inesperado'}
        message={
          lost
            ? 'Verifique a sua conexão. Se o portal foi atualizado, recarregar resolve.'
            : 'Recarregue a página. Se o erro continuar, avise o administrador do portal.'
        }
        onRetry={() => window.location.reload()}
      />
    </div>
  )
}
