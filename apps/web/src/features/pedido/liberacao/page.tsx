import { useSearch } from '@tanstack/react-router'
import { type PedidoListItem, PedidoQuery } from '@trama/contract/apl/pedido/list'
import { formatBRL } from '@trama/rules/number-br'
import { Ban, LockOpen } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { RowAction } from '@/components/crud/grid/grid-column'
import type { GridSelection } from '@/components/crud/grid/grid-selection'
import { ListPage } from '@/components/crud/list/list-page'
import type { Total } from '@/components/crud/list/list-totals'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { releaseColumns } from '../lista/columns'
import { releaseFilters } from '../lista/filters'
import { listWaiting, pedidoKey, pedidoName, type ReleaseKind, waitingKey } from '../pedido-queries'
import type { RefuseDialogProps } from './refuse-dialog'
import { ReleaseBar } from './bar'
import { ReleaseDetail } from './detail'
import { ReleaseKeys } from './keys'
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

const NONE: ReadonlySet<string> = new Set()
const loadRefuse = async () => (await import('./refuse-dialog')).RefuseDialog

/** The orders that wait for one side's release (S1 §2.10, §4.1), worked through by keyboard or finger. */
export function ReleasePage({ kind }: { kind: ReleaseKind }) {
  const { empresas, flagsVersao } = useSession()
  const { todas_empresas } = useSearch({ strict: false })
  const { release, refuse, isOnItsWay, run } = useRelease(kind)
  const [keys, setKeys] = useState(NONE)
  const [refusing, setRefusing] = useState<readonly PedidoListItem[]>([])
  const { Loaded: RefuseDialog, fetch } = useOnDemand<RefuseDialogProps>(loadRefuse)
  const showsCompany = todas_empresas === 'S'
  const canRefuse = flagsVersao.liberacaoEmLote
  const columns = useMemo(() => releaseColumns(kind, showsCompany), [kind, showsCompany])
  const page = useMemo(() => listWaiting(kind), [kind])

  const releaseAll = useCallback(
    (pedidos: readonly PedidoListItem[]) => {
      setKeys((before) => without(before, pedidos))
      void release(pedidos)
    },
    [release],
  )
  const askReason = useCallback(
    (pedidos: readonly PedidoListItem[]) => {
      setRefusing(pedidos)
      void fetch()
    },
    [fetch],
  )
  const rowActions = useCallback(
    (pedido: PedidoListItem): RowAction[] => [
      {
        label: `Liberar pedido ${pedido.numero}`,
        text: 'Liberar',
        icon: <LockOpen aria-hidden />,
        shortcut: 'l',
        onRun: () => releaseAll([pedido]),
      },
      ...(canRefuse
        ? [
            {
              label: `Recusar pedido ${pedido.numero}`,
              icon: <Ban aria-hidden />,
              shortcut: 'r',
              onRun: () => askReason([pedido]),
            },
          ]
        : []),
    ],
    [releaseAll, askReason, canRefuse],
  )
  const selection = useMemo<GridSelection<PedidoListItem>>(
    () => ({ keys, set: setKeys, shortcuts: { l: releaseAll, ...(canRefuse && { r: askReason }) } }),
    [keys, releaseAll, askReason, canRefuse],
  )

  const bar = (selected: readonly PedidoListItem[], all: readonly PedidoListItem[]) => (
    <ReleaseBar
      run={run}
      selected={selected}
      isWhole={selected.length === all.length}
      onAll={() => setKeys(new Set(all.map(pedidoKey)))}
      onClear={() => setKeys(NONE)}
      onRelease={() => releaseAll(selected)}
      onRefuse={canRefuse ? () => askReason(selected) : undefined}
    />
  )

  return (
    <>
      <ListPage
        title={texts[kind].title}
        schema={PedidoQuery}
        filters={releaseFilters({ hasCompanies: empresas.length > 1 })}
        queryKey={waitingKey(kind)}
        page={page}
        whole
        hidden={isOnItsWay}
        noun={{ one: 'pedido aguarda', many: 'pedidos aguardam' }}
        columns={columns}
        rowKey={pedidoKey}
        rowName={pedidoName}
        rowActions={rowActions}
        actionsWidth={canRefuse ? 7.25 : 5.5}
        rowDetail={renderDetail}
        selection={selection}
        selectionBar={bar}
        totals={totals}
        startsInList
        hint={<ReleaseKeys canRefuse={canRefuse} />}
        empty={{ title: 'Nada a liberar', text: texts[kind].empty }}
      />
      {RefuseDialog && refusing.length > 0 && (
        <RefuseDialog
          pedidos={refusing}
          onClose={() => setRefusing([])}
          onRefuse={(motivo) => {
            setKeys((before) => without(before, refusing))
            setRefusing([])
            void refuse(refusing, motivo)
          }}
        />
      )}
    </>
  )
}

function without(keys: ReadonlySet<string>, pedidos: readonly PedidoListItem[]): ReadonlySet<string> {
  const gone = new Set(pedidos.map(pedidoKey))
  return new Set([...keys].filter((key) => !gone.has(key)))
}

const renderDetail = (pedido: PedidoListItem) => <ReleaseDetail pedido={pedido} />
