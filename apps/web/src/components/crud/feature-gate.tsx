import { useNavigate } from '@tanstack/react-router'
import { type Feature, FEATURE_VERSIONS } from '@trama/contract/features'
import { ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Panel } from '@/components/ui/panel'
import { useSession } from '@/lib/session'

const old = (feature: Feature) =>
  `Servidor de aplicação requer atualização. Versão mínima requerida: ${FEATURE_VERSIONS[feature]}.`

interface FeatureGateProps {
  title: string
  feature: Feature
  children: ReactNode
}

/** Shows its screen only where the company's server has the feature; an older server says so instead (S2 §6, §8). */
export function FeatureGate({ title, feature, children }: FeatureGateProps) {
  const { flagsVersao } = useSession()
  const navigate = useNavigate()
  if (flagsVersao[feature]) return children
  return (
    <Panel title={title} onClose={() => void navigate({ to: '/Principal' })}>
      <EmptyState icon={<ServerOff />} title={old(feature)} />
    </Panel>
  )
}
