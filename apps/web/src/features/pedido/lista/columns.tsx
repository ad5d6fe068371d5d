import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { pedidoStatus } from '@trama/rules/pedido/status'
import { formatTaxId } from '@trama/rules/tax-id'
import type { Column } from '@/components/crud/grid/grid-column'
import { Badge } from '@/components/ui/status/badge'
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
    card: 'title',
    cell: ({ numero }) => <Numero numero={numero} />,
    value: { kind: 'number', of: ({ numero }) => numero },
  },
  emissao: {
    id: 'emissao',
    header: 'Emissão',
    sort: 'dt_emissao',
    width: 5,
    cell: ({ dt_emissao }) => formatDateBr(dt_emissao),
    value: { kind: 'date', of: ({ dt_emissao }) => dt_emissao },
  },
  cliente: {
    id: 'cliente',
    header: 'Cliente',
    width: 7,
    grow: true,
    card: 'wide',
    cell: ({ nome, cnpj }) => (
      <>
        {nome}
        <br />
        <span className={styles.taxId}>{formatTaxId(cnpj)}</span>
      </>
    ),
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
    cell: ({ cnpj }) => formatTaxId(cnpj),
    value: { kind: 'text', of: ({ cnpj }) => formatTaxId(cnpj) },
  },
  empresa: {
    id: 'empresa',
    header: 'Empresa',
    width: 3.75,
    cell: ({ empresa }) => empresa,
    value: { kind: 'text', of: ({ empresa }) => empresa },
  },
  representante: {
    id: 'representante',
    header: 'Representante',
    width: 5.75,
    spare: 3,
    card: 'none',
    cell: ({ codrep }) => codrep,
    value: { kind: 'text', of: ({ codrep }) => codrep },
  },
  entrega: {
    id: 'entrega',
    header: 'Entrega',
    sort: 'entrega',
    width: 5,
    spare: 2,
    cell: ({ entrega }) => formatDateBr(entrega),
    value: { kind: 'date', of: ({ entrega }) => entrega },
  },
  pgto: {
    id: 'pgto',
    header: 'Pgto',
    width: 5.75,
    spare: 4,
    card: 'none',
    grow: true,
    cell: ({ pgto }) => pgto,
    value: { kind: 'text', of: ({ pgto }) => pgto },
  },
  desconto: {
    id: 'desconto',
    header: 'Desconto',
    width: 3.75,
    spare: 2,
    number: true,
    cell: ({ per_desc }) => (per_desc > 0 ? `${formatShortNumber(per_desc)}%` : null),
    value: { kind: 'number', of: ({ per_desc }) => per_desc },
  },
  qtde: {
    id: 'qtde',
    header: 'Qtde.',
    sort: 'qtde',
    width: 3.25,
    spare: 1,
    number: true,
    cell: ({ qtde }) => formatShortNumber(qtde),
    value: { kind: 'number', of: ({ qtde }) => qtde },
  },
  valor: {
    id: 'valor',
    header: 'Valor líq.',
    sort: 'valor_total_liq',
    width: 6.25,
    number: true,
    cell: ({ valor_total_liq }) => formatBRL(valor_total_liq),
    value: { kind: 'money', of: ({ valor_total_liq }) => valor_total_liq },
  },
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
    cell: ({ bloqueio }) => <OtherSide isReleased={bloqueio === 1} />,
  },
  financeiro: {
    id: 'financeiro',
    header: 'Financeiro',
    width: 5.5,
    cell: ({ financeiro }) => <OtherSide isReleased={financeiro === 1} />,
  },
} satisfies Record<string, PedidoColumn>

function Numero({ numero }: { numero: number }) {
  return <span className={styles.number}>{numero}</span>
}

function OtherSide({ isReleased }: { isReleased: boolean }) {
  return isReleased ? <Badge tone="blue">Liberado</Badge> : <Badge tone="light">Aguarda</Badge>
}

type PedidoColumnId = keyof typeof columns

/** Columns of order lists by name, in the given order. */
export const pedidoColumns = (ids: readonly (PedidoColumnId | false)[]): PedidoColumn[] =>
  ids.filter((id) => id !== false).map((id) => columns[id])

/** Few, so that the button is in sight: the rest stands in the details. The release lists show how the other side stands: the later release is the one that frees the order. */
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
