import { PEDIDO_FIELDS, PEDIDO_RESULTS } from '@trama/contract/apl/pedido/fields'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor/list'
import { formatShortNumber } from '@trama/rules/number-br'
import { STATUS_TONE } from '@trama/rules/pedido/status'
import {
  dateColumn,
  moneyColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import styles from './pedido-fornecedor-columns.module.css'
import { pedidoStatus, pendenteOf } from '@trama/rules/pedido/status'

type PedidoColumn = Column<PedidoFornecedorItem>
const percent = (value: number) => (value > 0 ? `${formatShortNumber(value)}%` : '')

/** Day of the invoice; empty before, because the field then holds the planned delivery, which is not shown. */
const invoicedOn = ({ faturado, dt_fatura }: PedidoFornecedorItem) => (faturado > 0 ? dt_fatura : null)

const numero: PedidoColumn = {
  id: 'numero',
  header: 'Número',
  width: 3.25,
  card: 'code',
  cell: ({ numero }) => <span className={styles.number}>{numero}</span>,
  value: { kind: 'number', of: ({ numero }) => numero },
}
const cliente: PedidoColumn = {
  id: 'nome',
  header: PEDIDO_FIELDS.codcli.label,
  width: 8,
  grow: 20,
  card: 'title',
  cell: ({ nome }) => nome,
  sub: ({ ped_cli }) => ped_cli,
  value: { kind: 'text', of: ({ nome }) => nome },
}
const status: PedidoColumn = statusColumn({ id: 'status', header: 'Status', width: 6.5 }, (pedido) => {
  const label = pedidoStatus(pedido)
  return [{ label, tone: STATUS_TONE[label] }]
})
const empresa: PedidoColumn = textColumn(
  { id: 'empresa', header: 'Empresa', width: 3.75 },
  ({ empresa }) => empresa,
)
const fornecedor: PedidoColumn = textColumn(
  { id: 'nome_for', header: 'Fornecedor', width: 7, grow: true, card: 'wide' },
  ({ nome_for }) => nome_for,
)

const emissao: PedidoColumn = dateColumn(
  { id: 'dt_emissao', header: PEDIDO_FIELDS.dt_emissao.label, width: 5, spare: 0.5 },
  ({ dt_emissao }) => dt_emissao,
)
const others: PedidoColumn[] = [
  dateColumn({ id: 'entrega', header: PEDIDO_FIELDS.entrega.label, width: 5 }, ({ entrega }) => entrega),
  dateColumn({ id: 'dt_fatura', header: 'Faturado', width: 5, spare: 5 }, invoicedOn),
  textColumn({ id: 'nota', header: 'Nota', width: 4, spare: 3 }, ({ nota }) => nota),
  numberColumn({ id: 'pendente', header: 'Pendente', width: 4.25, spare: 1 }, pendenteOf),
  moneyColumn({ id: 'valor_total', header: 'Valor total', width: 6.25 }, ({ valor_total }) => valor_total),
  moneyColumn(
    { id: 'valor_royalty', header: 'Royalty', width: 5.5, spare: 2, card: 'none' },
    ({ valor_royalty }) => valor_royalty,
  ),
  textColumn(
    { id: 'desc_motivo', header: PEDIDO_FIELDS.motivo.label, width: 6, grow: true, spare: 6 },
    ({ desc_motivo }) => desc_motivo,
  ),
  status,
  textColumn(
    { id: 'ped_cli', header: PEDIDO_FIELDS.ped_cli.label, width: 6, optional: true },
    ({ ped_cli }) => ped_cli,
  ),
  textColumn(
    { id: 'colecao', header: PEDIDO_FIELDS.colecao.label, width: 4, optional: true },
    ({ colecao }) => colecao,
  ),
  numberColumn(
    { id: 'qtde', header: PEDIDO_RESULTS.qtde.short, width: 3.5, optional: true },
    ({ qtde }) => qtde,
  ),
  moneyColumn(
    { id: 'valor_fat_total', header: 'Valor fat.', width: 6.25, optional: true },
    ({ valor_fat_total }) => valor_fat_total,
  ),
  moneyColumn(
    { id: 'valor_pen_total', header: 'Valor pend.', width: 6.25, optional: true },
    ({ valor_pen_total }) => valor_pen_total,
  ),
  numberColumn(
    { id: 'royal', header: 'Royalty %', width: 4.5, optional: true },
    ({ royal }) => royal,
    percent,
  ),
  textColumn(
    { id: 'obs', header: PEDIDO_FIELDS.obs.label, width: 8, grow: true, optional: true },
    ({ obs }) => obs,
  ),
]

/** Columns of /TablePedidoFornecedor; a supplier does not see the supplier's column. */
export const pedidoFornecedorColumns = (isFornecedor: boolean, showsCompany: boolean): PedidoColumn[] => [
  numero,
  emissao,
  ...(showsCompany ? [empresa] : []),
  cliente,
  ...(isFornecedor ? [] : [fornecedor]),
  ...others,
]
