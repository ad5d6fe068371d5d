import { useRouterState } from '@tanstack/react-router'
import styles from './route-progress.module.css'

/** A line that grows while the next screen loads, so that a press has a visible effect on a slow connection. */
export function RouteProgress() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return loading ? <div aria-hidden className={styles.line} /> : null
}
