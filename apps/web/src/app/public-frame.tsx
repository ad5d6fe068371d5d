import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TramaMark } from '@/components/brand/trama-mark'
import { EnterScope } from '@/components/ui/enter-scope'
import styles from './public-frame.module.css'
import { AppDialogs } from './shell/app-dialogs'
import { queryClient } from './shell/query'

/** Around a screen that needs no session: what the shell does for the others, without its bars. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <main className={styles.page}>
        <div className={styles.column}>
          <p className={styles.brand}>
            <TramaMark className={styles.mark} />
            Trama
          </p>
          <EnterScope>{children}</EnterScope>
        </div>
      </main>
      <AppDialogs />
    </QueryClientProvider>
  )
}
