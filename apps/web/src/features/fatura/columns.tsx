import type { FaturaListItem } from '@trama/contract/apl/fatura/list'
import { formatBRL } from '@trama/rules/number-br'
import { dateColumn, moneyColumn, statusColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { RecordLink } from '@/components/reference/record-link'
import type { Total } from '@/components/crud/list/list-totals'
import { faturaStatus } from './api'

/** An invoice's key in groups of four characters, for reading. */
export const keyInGroups = (chave: string): string => chave.replaceAll(/.{4}(?=.)/g, '$& ')

/** Columns of /TableFatura (S2 §2); a customer does not see the customer's column. */
export const faturaColumns = (isCliente: boolean): Column<FaturaListItem>[] => [
  textColumn({ id: 'fatura', header: 'Fatura', width: 4, card: 'title' }, ({ fatura }) => fatura),
  {
    id: 'pedido',
    header: 'Pedido',
    width: 4,
    cell: ({ pedido, empresa }) => pedido && <RecordLink to="pedido" id={pedido} empresa={empresa} />,
    value: { kind: 'number', of: ({ pedido }) => pedido },
  },
  textColumn({ id: 'chave', header: 'Chave', width: 8.25, grow: true, spare: 2, card: 'wide' }, ({ chave }) =>
    keyInGroups(chave),
  ),
  dateColumn({ id: 'dt_emissao', header: 'Emissão', width: 5.5 }, ({ dt_emissao }) => dt_emissao),
  statusColumn({ id: 'status', header: 'Status', width: 6.5 }, (row) => [faturaStatus(row)]),
  ...(isCliente
    ? []
    : [
        textColumn<FaturaListItem>(
          { id: 'nome', header: 'Cliente', width: 9, grow: true, optional: true },
          ({ nome = null }) => nome,
        ),
      ]),
  textColumn(
    { id: 'transportadora', header: 'Transportadora', width: 7, grow: true, spare: 1 },
    ({ transportadora }) => transportadora,
  ),
  moneyColumn({ id: 'valor', header: 'Valor Total', width: 7 }, ({ valor }) => valor),
  textColumn({ id: 'empresa', header: 'Empresa', width: 3.5, spare: 3 }, ({ empresa }) => empresa),
]

/** Value of an invoice for the totals; 0 where it was cancelled or denied. */
const worth = ({ impresso, valor }: FaturaListItem) => (impresso === 'C' || impresso === 'D' ? 0 : valor)

export const faturaTotals: readonly Total<FaturaListItem>[] = [
  { label: 'Valor Total', of: worth, format: formatBRL },
]
