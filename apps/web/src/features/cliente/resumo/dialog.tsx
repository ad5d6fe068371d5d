import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { useMemo } from 'react'
import type { RowAction } from '@/components/crud/grid/grid-column'
import type { PageParam } from '@/components/crud/list/list-pages'
import { useListRows } from '@/components/crud/list/use-list-rows'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useSession } from '@/lib/session'
import { RowsFrame } from '@/components/crud/grid/rows-frame'
import { resumoRowsKey } from './api'
import type { ResumoLista } from './figuras'
import { contatosLista, duplicatasLista, type Lista, pedidosLista, vencidasLista } from './listas'

interface ResumoDialogProps {
  codcli: number
  lista: ResumoLista
  onClose: () => void
}

/** Dialog with the rows that a figure sums. */
export function ResumoDialog({ lista, ...props }: ResumoDialogProps) {
  switch (lista) {
    case 'pedidos':
      return <Pedidos {...props} />
    case 'duplicatas':
      return <Rows {...props} lista={duplicatasLista} />
    case 'vencidas':
      return <Rows {...props} lista={vencidasLista} />
    default:
      return <Rows {...props} lista={contatosLista} />
  }
}

type RowsProps<Row> = Omit<ResumoDialogProps, 'lista'> & {
  lista: Lista<Row>
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
}

function Rows<Row>({ codcli, lista, rowActions, onClose }: RowsProps<Row>) {
  const { title, page, ...frame } = lista
  const list = useListRows<object, Row>(
    {
      queryKey: resumoRowsKey(codcli, title),
      page: (query: PageParam, signal) => page(codcli, query, signal),
      rowKey: lista.rowKey,
      whole: true,
    },
    NO_FILTERS,
  )
  return (
    <Dialog open size="lg" title={title} closeOnOutside onClose={onClose}>
      <RowsFrame {...frame} label={title} list={list} rowActions={rowActions} />
    </Dialog>
  )
}

const NO_FILTERS = {}

function Pedidos(props: Omit<ResumoDialogProps, 'lista'>) {
  const { acessos } = useSession()
  const mayOpen = acessos.includes('1.2')
  const rowActions = useMemo(() => (mayOpen ? openPedido : undefined), [mayOpen])
  return <Rows {...props} lista={pedidosLista} rowActions={rowActions} />
}

function openPedido({ numero }: PedidoListItem): RowAction[] {
  return [{ label: `Abrir pedido ${numero}`, icon: 'arrowUpRight', href: `/VerPedido/${numero}` }]
}
