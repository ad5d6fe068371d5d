import { todayIn } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { codeColumn, dateColumn, moneyColumn, statusColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Total } from '@/components/crud/list/list-totals'
import type { ContaRow } from './api'

/** Columns of /Liberacao/Pagamento (S2 §3). */
export const contaColumns = (
  showsCompany: boolean,
  { hasStatus }: { hasStatus: boolean },
): Column<ContaRow>[] => [
  codeColumn({ id: 'num_ap', header: 'Número', width: 4.5 }, ({ num_ap }) => num_ap),
  textColumn({ id: 'docto', header: 'Documento', width: 6.5, spare: 0.4 }, ({ docto }) => docto),
  ...(showsCompany
    ? [textColumn<ContaRow>({ id: 'empresa', header: 'Empresa', width: 4.5 }, ({ empresa }) => empresa)]
    : []),
  textColumn({ id: 'nome', header: 'Credor', width: 11, grow: 20, card: 'title' }, ({ nome }) => nome),
  textColumn({ id: 'desc_classe', header: 'Classe', width: 8, spare: 2 }, ({ desc_classe }) => desc_classe),
  dateColumn({ id: 'dt_emi', header: 'Emissão', width: 5, sort: 'dt_emi', spare: 3 }, ({ dt_emi }) => dt_emi),
  dateColumn({ id: 'dt_ven', header: 'Vencimento', width: 5.5, sort: 'dt_ven' }, ({ dt_ven }) => dt_ven),
  moneyColumn({ id: 'valor', header: 'Valor', width: 7 }, ({ valor }) => valor),
  textColumn(
    { id: 'desc_historico', header: 'Histórico', width: 10, grow: true, spare: 1 },
    ({ desc_historico, historico }) => desc_historico ?? historico,
  ),
  ...(hasStatus
    ? [
        statusColumn<ContaRow>({ id: 'status', header: 'Situação', width: 6.5 }, ({ recusada, dt_ven }) => {
          if (recusada === 'S') return [{ label: 'Recusado', tone: 'red' }]
          return dt_ven < todayIn() ? [{ label: 'Vencido', tone: 'orange' }] : []
        }),
      ]
    : []),
]

export const contaTotals: readonly Total<ContaRow>[] = [
  { label: 'Valor', of: ({ valor }) => valor, format: formatBRL },
]
