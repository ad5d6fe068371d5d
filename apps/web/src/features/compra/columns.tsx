import { ORDEM_FIELDS, ORDEM_RESULTS } from '@trama/contract/apl/compra/fields'
import type { OrdemListItem } from '@trama/contract/apl/compra/list'
import { type OrdemEstado, type OrdemStatus, ordemStatus } from '@trama/rules/compra/status'
import { formatBRL } from '@trama/rules/number-br'
import { codeColumn, dateColumn, moneyColumn, statusColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Total } from '@/components/crud/list/list-totals'
import type { Status } from '@/components/ui/status/status-badges'

const TONE = {
  'Aguarda liberação': 'orange',
  Recusada: 'red',
  Liberada: 'blue',
  'Recebida em parte': 'blue',
  Recebida: 'green',
  Cancelada: 'grey',
} as const satisfies Record<OrdemStatus, Status['tone']>

export const compraStatus = (ordem: OrdemEstado): Status => {
  const label = ordemStatus(ordem)
  return { label, tone: TONE[label] }
}

interface Who {
  isFornecedor: boolean
  showsCompany: boolean
}

/** Columns of /TableCompra (S2 §3); a supplier does not see the column of the supplier. */
export const compraColumns = ({ isFornecedor, showsCompany }: Who): Column<OrdemListItem>[] => [
  codeColumn({ id: 'numero', header: 'Número', width: 4.5, sort: 'numero' }, ({ numero }) => numero),
  dateColumn(
    { id: 'dt_emissao', header: ORDEM_FIELDS.dt_emissao.label, width: 5, sort: 'dt_emissao', spare: 0.4 },
    ({ dt_emissao }) => dt_emissao,
  ),
  ...(showsCompany
    ? [textColumn<OrdemListItem>({ id: 'empresa', header: 'Empresa', width: 4.5 }, ({ empresa }) => empresa)]
    : []),
  ...(isFornecedor
    ? []
    : [
        textColumn<OrdemListItem>(
          { id: 'nome_for', header: ORDEM_FIELDS.codfor.label, width: 11, grow: true, card: 'title' },
          ({ nome_for }) => nome_for,
        ),
      ]),
  textColumn(
    { id: 'desc_classe', header: ORDEM_FIELDS.classe.label, width: 8, spare: 1 },
    ({ desc_classe }) => desc_classe,
  ),
  dateColumn(
    { id: 'dt_entrega', header: ORDEM_FIELDS.dt_entrega.label, width: 5, sort: 'dt_entrega' },
    ({ dt_entrega }) => dt_entrega,
  ),
  moneyColumn(
    { id: 'valor_ipi', header: ORDEM_RESULTS.valor_ipi.label, width: 7, optional: true },
    ({ valor_ipi }) => valor_ipi,
  ),
  moneyColumn(
    { id: 'valor_total', header: ORDEM_RESULTS.valor_total.label, width: 7 },
    ({ valor_total }) => valor_total,
  ),
  textColumn(
    { id: 'obs', header: ORDEM_FIELDS.obs.label, width: 10, grow: true, spare: 2 },
    ({ obs }) => obs,
  ),
  statusColumn({ id: 'status', header: ORDEM_RESULTS.situacao.label, width: 9.5 }, (row) => [
    compraStatus(row),
  ]),
]

export const compraTotals: readonly Total<OrdemListItem>[] = [
  { label: ORDEM_RESULTS.valor_total.label, of: ({ valor_total }) => valor_total, format: formatBRL },
]
