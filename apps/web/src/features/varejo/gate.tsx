import { useNavigate } from '@tanstack/react-router'
import { FEATURE_VERSIONS } from '@trama/contract/features'
import { ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Panel } from '@/components/ui/panel'
import { useSession } from '@/lib/session'

const OLD = `Servidor de aplicação requer atualização. Versão mínima requerida: ${FEATURE_VERSIONS.varejo}.`

/** Around each retail screen: a server below the version that sells at retail says so instead (S2 §6, §8). */
export function VarejoGate({ title, children }: { title: string; children: ReactNode }) {
  const { flagsVersao } = useSession()
  const navigate = useNavigate()
  if (flagsVersao.varejo) return children
  return (
    <Panel title={title} onClose={() => void navigate({ to: '/Principal' })}>
      <EmptyState icon={<ServerOff />} title={OLD} />
    </Panel>
  )
}
