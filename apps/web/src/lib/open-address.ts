import { useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Time at which the address already on the screen was opened again. */
    aberto?: number
  }
}

/** Opens an address in the portal; an address already on the screen is loaded again (`FormPage`). */
export function useOpenAddress(): (href: string) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return (href) => {
    const isHere = router.state.location.href === href
    void navigate({ href, ...(isHere && { replace: true, state: { aberto: performance.now() } }) })
  }
}
