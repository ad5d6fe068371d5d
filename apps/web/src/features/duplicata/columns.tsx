import type { Duplicata } from '@trama/contract/apl/receber/receber'
import { formatBRL } from '@trama/rules/number-br'
import { dateColumn, moneyColumn, statusColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { RecordLink } from '@/components/reference/record-link'
import type { Total } from '@/components/crud/list/list-totals'
import { duplicataStatus } from './api'

interface Who {
  isCliente: boolean
  showsCompany: boolean
  /** True where the server sorts the list. */
  sorts: boolean
}

/**
 * Columns of /TableDuplicata; a customer does not see the customer's column. On a tablet the value gives way to the
 * balance, so that the actions are in sight.
 */
export const duplicataColumns = ({ isCliente, showsCompany, sorts }: Who): Column<Duplicata>[] => [
  textColumn({ id: 'numero', header: 'Número', width: 5.25, card: 'code' }, ({ numero }) => numero),
  {
    id: 'fatura',
    header: 'Fatura',
    width: 4,
    code: true,
    spare: 2,
    cell: ({ fatura, chave, empresa }) =>
      chave ? (
        <RecordLink to="fatura" id={chave} empresa={empresa}>
          {fatura}
        </RecordLink>
      ) : (
        fatura
      ),
    value: { kind: 'text', of: ({ fatura }) => fatura },
  },
  {
    id: 'pedido',
    header: 'Pedido',
    width: 4,
    code: true,
    spare: 3,
    cell: ({ pedido, empresa }) => pedido && <RecordLink to="pedido" id={pedido} empresa={empresa} />,
    value: { kind: 'number', of: ({ pedido }) => pedido },
  },
  ...(isCliente
    ? []
    : [
        {
          id: 'nome',
          header: 'Cliente',
          width: 7.75,
          grow: 20,
          card: 'title',
          cell: ({ nome, codcli, empresa }) => (
            <RecordLink to="cliente" id={codcli} empresa={empresa}>
              {nome}
            </RecordLink>
          ),
          value: { kind: 'text', of: ({ nome }) => nome },
        } satisfies Column<Duplicata>,
      ]),
  dateColumn(
    {
      id: 'dt_emissao',
      header: 'Emissão',
      width: 5.5,
      spare: 1,
      card: 'none',
      ...(sorts && { sort: 'dt_emissao' }),
    },
    ({ dt_emissao }) => dt_emissao,
  ),
  dateColumn(
    { id: 'dt_vencto', header: 'Vencimento', width: 5.25, ...(sorts && { sort: 'dt_vencto' }) },
    ({ dt_vencto }) => dt_vencto,
  ),
  moneyColumn({ id: 'valor', header: 'Valor', width: 6, spare: 0.5 }, ({ valor }) => valor),
  moneyColumn({ id: 'saldo', header: 'Saldo', width: 5.75 }, ({ saldo }) => saldo),
  statusColumn({ id: 'situacao', header: 'Situação', width: 5 }, (row) => [duplicataStatus(row)]),
  textColumn(
    { id: 'empresa', header: 'Empresa', width: 4, ...(!showsCompany && { spare: 4, card: 'none' }) },
    ({ empresa }) => empresa,
  ),
]

/** Totals in the order of the server's sums (`totalDuplicatas`). */
export const duplicataTotals: readonly Total<Duplicata>[] = [
  { label: 'Valor', of: ({ valor }) => valor, format: formatBRL },
  { label: 'Saldo', of: ({ saldo }) => saldo, format: formatBRL },
]
