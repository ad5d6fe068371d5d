import { PEDIDO_FIELDS, PEDIDO_RESULTS } from '@trama/contract/apl/pedido/fields'
import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { formatShortNumber } from '@trama/rules/number-br'
import { pedidoStatus } from '@trama/rules/pedido/status'
import { formatTaxId } from '@trama/rules/tax-id'
import { dateColumn, moneyColumn, numberColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { type Status, StatusBadges } from '@/components/ui/status/status-badges'
import styles from './columns.module.css'
import type { ReleaseKind } from '../pedido-queries'
import { PedidoStatusBadge } from '../pedido-status-badge'

type PedidoColumn = Column<PedidoListItem>

const columns = {
  numero: {
    id: 'numero',
    header: 'Número',
    sort: 'numero',
    width: 3.25,
    card: 'code',
    cell: ({ numero }) => <Numero numero={numero} />,
    value: { kind: 'number', of: ({ numero }) => numero },
  },
  emissao: dateColumn(
    { id: 'emissao', header: PEDIDO_FIELDS.dt_emissao.label, sort: 'dt_emissao', width: 5, spare: 0.4 },
    ({ dt_emissao }) => dt_emissao,
  ),
  cliente: {
    id: 'cliente',
    header: PEDIDO_FIELDS.codcli.label,
    width: 8.25,
    grow: 20,
    card: 'title',
    cell: ({ nome }) => nome,
    sub: ({ cnpj }) => formatTaxId(cnpj),
    value: { kind: 'text', of: ({ nome }) => nome },
  },
  codcli: {
    id: 'codcli',
    header: 'Código do cliente',
    width: 7,
    optional: true,
    cell: ({ codcli }) => codcli,
    value: { kind: 'number', of: ({ codcli }) => codcli },
  },
  cnpj: {
    id: 'cnpj',
    header: 'CNPJ/CPF',
    width: 9,
    optional: true,
    code: true,
    cell: ({ cnpj }) => formatTaxId(cnpj),
    value: { kind: 'text', of: ({ cnpj }) => formatTaxId(cnpj) },
  },
  empresa: textColumn({ id: 'empresa', header: 'Empresa', width: 3.75 }, ({ empresa }) => empresa),
  representante: textColumn(
    {
      id: 'representante',
      header: PEDIDO_FIELDS.codrep.label,
      width: 6.25,
      grow: 2,
      spare: 3,
      card: 'none',
    },
    ({ codrep, nome_rep }) => nome_rep ?? codrep,
  ),
  codrep: textColumn(
    { id: 'codrep', header: 'Código do representante', width: 7, optional: true },
    ({ codrep }) => codrep,
  ),
  entrega: dateColumn(
    { id: 'entrega', header: PEDIDO_FIELDS.entrega.label, sort: 'entrega', width: 5, spare: 2 },
    ({ entrega }) => entrega,
  ),
  pgto: textColumn(
    { id: 'pgto', header: 'Pgto', width: 5.75, spare: 4, card: 'none', grow: 2 },
    ({ pgto }) => pgto,
  ),
  desconto: numberColumn(
    { id: 'desconto', header: PEDIDO_FIELDS.per_desc.label, width: 3.75, spare: 2 },
    ({ per_desc }) => per_desc,
    (per_desc) => (per_desc > 0 ? `${formatShortNumber(per_desc)}%` : null),
  ),
  qtde: numberColumn(
    { id: 'qtde', header: PEDIDO_RESULTS.qtde.short, sort: 'qtde', width: 3.25, spare: 1 },
    ({ qtde }) => qtde,
  ),
  valor: moneyColumn(
    { id: 'valor', header: PEDIDO_RESULTS.valor_total_liq.short, sort: 'valor_total_liq', width: 6.25 },
    ({ valor_total_liq }) => valor_total_liq,
  ),
  situacao: {
    id: 'situacao',
    header: 'Situação',
    width: 6.5,
    card: 'badge',
    cell: (pedido) => <PedidoStatusBadge pedido={pedido} />,
    value: {
      kind: 'text',
      of: pedidoStatus,
    },
  },
  comercial: {
    id: 'comercial',
    header: 'Comercial',
    width: 5.5,
    cell: ({ bloqueio }) => <StatusBadges states={otherSide(bloqueio === 1)} />,
  },
  financeiro: {
    id: 'financeiro',
    header: 'Financeiro',
    width: 5.5,
    cell: ({ financeiro }) => <StatusBadges states={otherSide(financeiro === 1)} />,
  },
} satisfies Record<string, PedidoColumn>

function Numero({ numero }: { numero: number }) {
  return <span className={styles.number}>{numero}</span>
}

const otherSide = (isReleased: boolean): Status[] => [
  isReleased ? { label: 'Liberado', tone: 'blue' } : { label: 'Aguarda', tone: 'light' },
]

type PedidoColumnId = keyof typeof columns

/** Columns of order lists, chosen by id, in the given order. */
export const pedidoColumns = (ids: readonly (PedidoColumnId | false)[]): PedidoColumn[] =>
  ids.filter((id) => id !== false).map((id) => columns[id])

/**
 * Few columns, so that the button stays visible; the details have the rest. Each release list shows the state of the
 * other release, because the later one frees the order.
 */
export const releaseColumns = (kind: ReleaseKind, showsCompany: boolean): PedidoColumn[] =>
  pedidoColumns([
    'numero',
    'emissao',
    showsCompany && 'empresa',
    'cliente',
    !showsCompany && 'representante',
    'pgto',
    'desconto',
    'valor',
    kind === 'comercial' ? 'financeiro' : 'comercial',
  ])
