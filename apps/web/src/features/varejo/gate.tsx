import { useNavigate } from '@tanstack/react-router'
import { type Feature, FEATURE_VERSIONS } from '@trama/contract/features'
import { ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Panel } from '@/components/ui/panel'
import { useSession } from '@/lib/session'

const old = (feature: Feature) =>
  `Servidor de aplicação requer atualização. Versão mínima requerida: ${FEATURE_VERSIONS[feature]}.`

interface VarejoGateProps {
  title: string
  /** What the screen needs; retail itself unless told. */
  feature?: Feature
  children: ReactNode
}

/** Around each retail screen: a server below the version that sells at retail says so instead (S2 §6, §8). */
export function VarejoGate({ title, feature = 'varejo', children }: VarejoGateProps) {
  const { flagsVersao } = useSession()
  const navigate = useNavigate()
  if (flagsVersao[feature]) return children
  return (
    <Panel title={title} onClose={() => void navigate({ to: '/Principal' })}>
      <EmptyState icon={<ServerOff />} title={old(feature)} />
    </Panel>
  )
}
