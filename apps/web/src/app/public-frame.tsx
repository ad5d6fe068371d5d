import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TramaMark } from '@/components/brand/trama-mark'
import { cx } from '@/components/ui/cx'
import { EnterScope } from '@/components/ui/enter-scope'
import styles from './public-frame.module.css'
import { AppDialogs } from './shell/app-dialogs'
import { queryClient } from './shell/query'

interface PublicFrameProps {
  /** True for the width of a document, from the top; otherwise the width of a few fields, centred. */
  wide?: boolean | undefined
  children: ReactNode
}

/** Frame of a screen that needs no session: does the work of the shell, without its bars. */
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
