import type { FaturaListItem } from '@trama/contract/apl/fatura/list'
import { formatBRL } from '@trama/rules/number-br'
import { dateColumn, moneyColumn, statusColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { CopyIcon } from '@/components/ui/copy-button'
import { RecordLink } from '@/components/reference/record-link'
import type { Total } from '@/components/crud/list/list-totals'
import { faturaStatus } from './api'
import { empresaName } from '@/lib/session'
import styles from './columns.module.css'

/** An invoice's key in groups of four characters, for reading. */
export const keyInGroups = (chave: string): string => chave.replaceAll(/.{4}(?=.)/g, '$& ')

/**
 * Columns of /TableFatura (S2 §2), and the customer's, which a customer does not see. At 1366 px all of them fit. On a
 * narrower screen the company's is the first to give way, so that carriers stand whole: without "Todas Empresas" all rows
 * are of the one that the title bar names.
 */
export const faturaColumns = (isCliente: boolean, showsCompany = false): Column<FaturaListItem>[] => [
  textColumn({ id: 'fatura', header: 'Fatura', width: 3.25, card: 'code' }, ({ fatura }) => fatura),
  {
    id: 'pedido',
    header: 'Pedido',
    width: 3.5,
    spare: 0.5,
    code: true,
    cell: ({ pedido, empresa }) => pedido && <RecordLink to="pedido" id={pedido} empresa={empresa} />,
    value: { kind: 'number', of: ({ pedido }) => pedido },
  },
  ...(isCliente
    ? []
    : [
        textColumn<FaturaListItem>(
          { id: 'nome', header: 'Cliente', width: 7, grow: 20, card: 'title' },
          ({ nome = null }) => nome,
        ),
      ]),
  {
    id: 'chave',
    header: 'Chave',
    width: 2.75,
    spare: 2,
    code: true,
    card: 'none',
    cell: ({ chave }, isActive) => (
      // A part of a key says nothing, and the whole key would take the room of the names.
      <span className={styles.key} title={keyInGroups(chave)}>
        <CopyIcon text={chave} label="Copiar chave" tabIndex={isActive ? 0 : -1} />
      </span>
    ),
    value: { kind: 'text', of: ({ chave }) => keyInGroups(chave) },
  },
  dateColumn({ id: 'dt_emissao', header: 'Emissão', width: 4.75 }, ({ dt_emissao }) => dt_emissao),
  statusColumn({ id: 'status', header: 'Status', width: 6.5 }, (row) => [faturaStatus(row)]),
  textColumn(
    {
      id: 'transportadora',
      header: 'Transportadora',
      width: showsCompany ? 5.5 : 10.25,
      grow: 2,
      spare: 3,
      card: 'none',
    },
    ({ transportadora }) => transportadora,
  ),
  moneyColumn({ id: 'valor', header: 'Valor Total', width: 6.25 }, ({ valor }) => valor),
  textColumn(
    {
      id: 'empresa',
      header: 'Empresa',
      width: 4,
      grow: 3,
      ...(showsCompany ? {} : { card: 'none' as const, spare: 4 }),
    },
    ({ empresa }) => empresaName(empresa),
  ),
]

/** Value of an invoice for the totals; 0 where it was cancelled or denied. */
const worth = ({ impresso, valor }: FaturaListItem) => (impresso === 'C' || impresso === 'D' ? 0 : valor)

export const faturaTotals: readonly Total<FaturaListItem>[] = [
  { label: 'Valor Total', of: worth, format: formatBRL },
]
