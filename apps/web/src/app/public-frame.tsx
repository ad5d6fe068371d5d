import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TramaMark } from '@/components/brand/trama-mark'
import { cx } from '@/components/ui/cx'
import { EnterScope } from '@/components/ui/enter-scope'
import styles from './public-frame.module.css'
import { AppDialogs } from './shell/app-dialogs'
import { queryClient } from './shell/query'

interface PublicFrameProps {
  /** A document's width, from the top, instead of a few fields' in the middle. */
  wide?: boolean | undefined
  children: ReactNode
}

/** Around a screen that needs no session: what the shell does for the others, without its bars. */
export function PublicFrame({ wide = false, children }: PublicFrameProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <main className={cx(styles.page, wide && styles.wide)}>
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
