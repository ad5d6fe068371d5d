import { Overlay } from '@/components/ui/dialog/overlay'

/** Full-screen page while the session starts. */
export function LoadingPage() {
  return <Overlay open opaque text="Iniciando a sessão..." />
}
