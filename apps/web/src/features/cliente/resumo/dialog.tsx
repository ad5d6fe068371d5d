import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { useMemo } from 'react'
import type { RowAction } from '@/components/crud/grid/grid-column'
import type { PageParam } from '@/components/crud/list/list-pages'
import { useListRows } from '@/components/crud/list/use-list-rows'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useSession } from '@/lib/session'
import { RowsFrame } from '@/components/crud/grid/rows-frame'
import { resumoRowsKey } from './api'
import type { ResumoList } from './figures'
import { contatosList, duplicatasList, type List, pedidosList, vencidasList } from './lists'

interface ResumoDialogProps {
  codcli: number
  lista: ResumoList
  onClose: () => void
}

/** Dialog with the rows that a figure sums. */
export function ResumoDialog({ lista, ...props }: ResumoDialogProps) {
  switch (lista) {
    case 'pedidos':
      return <Pedidos {...props} />
    case 'duplicatas':
      return <Rows {...props} lista={duplicatasList} />
    case 'vencidas':
      return <Rows {...props} lista={vencidasList} />
    default:
      return <Rows {...props} lista={contatosList} />
  }
}

type RowsProps<Row> = Omit<ResumoDialogProps, 'lista'> & {
  lista: List<Row>
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
  return <Rows {...props} lista={pedidosList} rowActions={rowActions} />
}

function openPedido({ numero }: PedidoListItem): RowAction[] {
  return [{ label: `Abrir pedido ${numero}`, icon: 'arrowUpRight', href: `/VerPedido/${numero}` }]
}
