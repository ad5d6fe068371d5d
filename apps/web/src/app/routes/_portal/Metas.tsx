import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { type MetaAba, MetaPage, type MetaSearch } from '@/features/meta/meta-page'
import { VarejoGate } from '@/features/varejo/gate'
import { plainSearch } from '@/lib/url/search'

export const Route = createFileRoute('/_portal/Metas')({
  staticData: { title: 'Metas', gate: '1.8' },
  validateSearch: plainSearch<MetaSearch>(),
  component: () => (
    <VarejoGate title="Metas" feature="metas">
      <MetaPage mais={MAIS} />
    </VarejoGate>
  ),
})

const Comissao = lazy(async () => ({
  default: (await import('@/features/comissao/comissao-tab')).ComissaoTab,
}))
/** Tabs of other domains. */
const MAIS: readonly MetaAba[] = [{ value: 'comissao', label: 'Comissão', Content: Comissao }]
