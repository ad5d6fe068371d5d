import type { ComissaoRow } from '@trama/contract/apl/comissao/comissao'
import { formatShortNumber } from '@trama/rules/number-br'
import {
  dateColumn,
  moneyColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'

export type Row = ComissaoRow & { ordem: number }

const percent = (value: number) => `${formatShortNumber(value)}%`
/** Document of a line: an invoice, or one of its receivables. */
export const documentoText = ({ fatura, duplicata }: Row) =>
  duplicata === null ? `Fatura ${fatura}` : `Duplicata ${duplicata}`

export const EXTRATO_COLUMNS: readonly Column<Row>[] = [
  dateColumn({ id: 'dia', header: 'Dia', width: 6 }, ({ dia }) => dia),
  {
    id: 'pedido',
    header: 'Pedido',
    width: 4.5,
    card: 'title',
    cell: ({ pedido }) => pedido,
    value: { kind: 'number', of: ({ pedido }) => pedido },
  },
  textColumn({ id: 'documento', header: 'Documento', width: 9.5, spare: 1 }, documentoText),
  textColumn(
    { id: 'cliente', header: 'Cliente', width: 9, grow: true, card: 'wide' },
    ({ codcli, nome }) => `${codcli} · ${nome}`,
  ),
  textColumn({ id: 'grupo', header: 'Grupo', width: 7 }, ({ desc_grupo }) => desc_grupo),
  moneyColumn({ id: 'base', header: 'Base', width: 7 }, ({ base }) => base),
  numberColumn(
    { id: 'desconto', header: 'Desconto', width: 5, spare: 2 },
    ({ desconto }) => desconto,
    percent,
  ),
  {
    id: 'taxa',
    header: 'Taxa',
    width: 4,
    number: true,
    cell: ({ taxa }) => (taxa === null ? '-' : percent(taxa)),
    value: { kind: 'number', of: ({ taxa }) => taxa },
  },
  moneyColumn({ id: 'valor', header: 'Comissão', width: 7 }, ({ valor }) => valor),
  statusColumn({ id: 'ajuste', header: 'Situação', width: 5.5 }, ({ ajuste }) =>
    ajuste === 'S' ? [{ label: 'Ajuste', tone: 'orange' }] : [],
  ),
]
