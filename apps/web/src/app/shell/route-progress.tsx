import { useRouterState } from '@tanstack/react-router'
import styles from './route-progress.module.css'

/** A line that grows while the next screen is on its way: where the connection is slow, a press shows at once. */
export function RouteProgress() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return loading ? <div aria-hidden className={styles.line} /> : null
}
