import { lazy } from 'react'
import { type MetaAba, MetaPage } from '@/features/meta/meta-page'

const Comissao = lazy(async () => ({
  default: (await import('@/features/comissao/comissao-tab')).ComissaoTab,
}))

/** Tabs of other domains. */
const MAIS: readonly MetaAba[] = [{ value: 'comissao', label: 'Comissão', Content: Comissao }]

export const MetasScreen = () => <MetaPage mais={MAIS} />
