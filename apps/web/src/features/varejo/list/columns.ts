import type { VendaListItem } from '@trama/contract/apl/varejo/list'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import {
  dateColumn,
  moneyColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Total } from '@/components/crud/list/list-totals'
import { statusDaVenda } from '../status'
import { tipoVendaText } from '../varejo-api'

/** Columns in the order of S2 §2. */
export const vendaColumns = (sorts: boolean): Column<VendaListItem>[] => [
  {
    id: 'codven',
    header: 'Venda',
    width: 4.25,
    card: 'code',
    ...(sorts && { sort: 'codven' }),
    cell: ({ codven }) => codven,
    value: { kind: 'number', of: ({ codven }) => codven },
  },
  textColumn({ id: 'tipo_venda', header: 'Tipo', width: 4.25 }, ({ tipo_venda }) =>
    tipoVendaText(tipo_venda),
  ),
  statusColumn({ id: 'status', header: 'Status', width: 5.75 }, (row) => [statusDaVenda(row.status)]),
  textColumn({ id: 'nome', header: 'Cliente', width: 8.5, grow: 16, card: 'title' }, ({ nome }) => nome),
  textColumn(
    { id: 'nome_rep', header: 'Vendedor', width: 6.5, grow: true, spare: 1 },
    ({ nome_rep }) => nome_rep,
  ),
  numberColumn({ id: 'quantidade', header: 'Qt.', width: 3 }, ({ quantidade }) => quantidade),
  dateColumn({ id: 'data', header: 'Data', width: 5, ...(sorts && { sort: 'data' }) }, ({ data }) => data),
  moneyColumn({ id: 'valor', header: 'Valor Prod.', width: 6.25, spare: 2 }, ({ valor }) => valor),
  moneyColumn({ id: 'valor_liq', header: 'Valor', width: 6.25 }, ({ valor_liq }) => valor_liq),
]

/** Sign of a sale in the totals: cancelled sales count nothing and returns are subtracted, as on the server. */
const signOf = ({ status, tipo_venda }: VendaListItem): number => {
  if (status === VENDA_STATUS.cancelado) return 0
  return tipo_venda === VENDA_TIPO.devolucao ? -1 : 1
}

/** Totals in the order of the server's sums (`totalVendas`). */
export const vendaTotals: readonly Total<VendaListItem>[] = [
  { label: 'Qt.', of: (row) => signOf(row) * row.quantidade, format: formatShortNumber },
  { label: 'Valor Prod.', of: (row) => signOf(row) * row.valor, format: formatBRL },
  { label: 'Valor', of: (row) => signOf(row) * row.valor_liq, format: formatBRL },
]
