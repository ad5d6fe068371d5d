import { useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When the address that was open already was opened once more. */
    aberto?: number
  }
}

/** Opens an address in the portal; what is open there already is loaded anew (`FormPage`). */
export function useOpenAddress(): (href: string) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return (href) => {
    const isHere = router.state.location.href === href
    void navigate({ href, ...(isHere && { replace: true, state: { aberto: performance.now() } }) })
  }
}
