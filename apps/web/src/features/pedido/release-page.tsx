import { useSearch } from '@tanstack/react-router'
import { type PedidoListItem, PedidoQuery } from '@trama/contract/apl/pedido-list'
import { formatBRL } from '@trama/rules/number-br'
import { LockOpen } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { ListPage } from '@/components/crud/list-page'
import type { Total } from '@/components/crud/list-totals'
import { Kbd } from '@/components/ui/kbd'
import { useSession } from '@/lib/session'
import { releaseColumns } from './pedido-columns'
import { releaseFilters } from './pedido-filters'
import { listWaiting, pedidoKey, pedidoName, type ReleaseKind, waitingKey } from './pedido-queries'
import { ReleaseDetail } from './release-detail'
import styles from './release-page.module.css'
import { useRelease } from './use-release'

const texts = {
  comercial: {
    title: 'Liberação comercial de pedidos',
    empty: 'Todos os pedidos já passaram pela liberação comercial.',
  },
  financeiro: {
    title: 'Liberação financeira de pedidos',
    empty: 'Todos os pedidos já passaram pela liberação financeira.',
  },
}

const totals: Total<PedidoListItem>[] = [
  { label: 'Valor líq.', of: ({ valor_total_liq }) => valor_total_liq, format: formatBRL },
]

/** The orders that wait for one side's release (S1 §2.10, §4.1): arrows, Enter for the details, L to release. */
export function ReleasePage({ kind }: { kind: ReleaseKind }) {
  const { empresas } = useSession()
  const { todas_empresas } = useSearch({ strict: false })
  const { release, isReleasing } = useRelease(kind)
  const showsCompany = todas_empresas === 'S'
  const columns = useMemo(() => releaseColumns(kind, showsCompany), [kind, showsCompany])
  const page = useMemo(() => listWaiting(kind), [kind])
  const rowActions = useCallback(
    (pedido: PedidoListItem) => [
      {
        label: `Liberar pedido ${pedido.numero}`,
        text: 'Liberar',
        icon: <LockOpen aria-hidden />,
        shortcut: 'l',
        onRun: () => release(pedido),
      },
    ],
    [release],
  )
  return (
    <ListPage
      title={texts[kind].title}
      schema={PedidoQuery}
      filters={releaseFilters({ hasCompanies: empresas.length > 1 })}
      queryKey={waitingKey(kind)}
      page={page}
      whole
      hidden={isReleasing}
      noun={{ one: 'pedido aguarda', many: 'pedidos aguardam' }}
      columns={columns}
      rowKey={pedidoKey}
      rowName={pedidoName}
      rowActions={rowActions}
      actionsWidth={5.5}
      rowDetail={renderDetail}
      totals={totals}
      startsInList
      hint={<Keys />}
      empty={{ title: 'Nada a liberar', text: texts[kind].empty }}
    />
  )
}

const renderDetail = (pedido: PedidoListItem) => <ReleaseDetail pedido={pedido} />

function Keys() {
  return (
    <span className={styles.keys}>
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> mover · <Kbd>Enter</Kbd> detalhes · <Kbd>L</Kbd> liberar
    </span>
  )
}
