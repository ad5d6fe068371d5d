import { ORDEM_SERVICO_FIELDS, ORDEM_SERVICO_RESULTS } from '@trama/contract/apl/ordem-servico/fields'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { dateColumn, numberColumn, statusColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { statusOf } from './api'

type OrdemColumn = Column<OrdemServicoItem>

const fornecedor: OrdemColumn = textColumn(
  { id: 'nome_for', header: 'Fornecedor', width: 7, grow: true, spare: 1, card: 'wide' },
  ({ nome_for = '' }) => nome_for,
)

const prevista: OrdemColumn = dateColumn(
  { id: 'dt_prev', header: ORDEM_SERVICO_FIELDS.dt_prev.label, width: 5.5, sort: 'dt_prev' },
  ({ dt_prev }) => dt_prev,
)

interface Wanted {
  isFornecedor: boolean
  /** True where the server tells what was done and which supplier has the order. */
  hasProducao: boolean
}

/** Columns of /OrdemServico; a supplier does not see the supplier's column. */
export const ordemColumns = ({ isFornecedor, hasProducao }: Wanted): OrdemColumn[] => [
  {
    id: 'numero',
    header: 'Ordem',
    width: 4,
    card: 'title',
    sort: 'numero',
    cell: ({ numero }) => numero,
    value: { kind: 'number', of: ({ numero }) => numero },
  },
  textColumn({ id: 'desc_setor', header: 'Setor', width: 6 }, ({ desc_setor }) => desc_setor),
  textColumn({ id: 'desc_parte', header: 'Parte', width: 6, spare: 2 }, ({ desc_parte }) => desc_parte),
  textColumn(
    { id: 'desc_produto', header: 'Produto', width: 11, grow: true, card: 'wide' },
    ({ codigo, desc_produto }) => `${codigo} · ${desc_produto}`,
  ),
  ...(isFornecedor || !hasProducao ? [] : [fornecedor]),
  numberColumn({ id: 'qtde', header: 'Qtde.', width: 4 }, ({ qtde }) => qtde),
  ...(hasProducao
    ? [
        numberColumn<OrdemServicoItem>(
          { id: 'qtde_feita', header: ORDEM_SERVICO_RESULTS.qtde_feita.short, width: 4 },
          ({ qtde_feita = 0 }) => qtde_feita,
        ),
      ]
    : []),
  dateColumn({ id: 'dt_s', header: 'Saída', width: 5.5, spare: 3, sort: 'dt_s' }, ({ dt_s }) => dt_s),
  prevista,
  dateColumn(
    { id: 'dt_r', header: ORDEM_SERVICO_RESULTS.dt_r.label, width: 5.5, spare: 4 },
    ({ dt_r }) => dt_r,
  ),
  statusColumn({ id: 'situacao', header: ORDEM_SERVICO_FIELDS.situacao.label, width: 11 }, statusOf),
  textColumn(
    { id: 'obs', header: ORDEM_SERVICO_FIELDS.obs.label, width: 8, grow: true, optional: true },
    ({ obs }) => obs,
  ),
]
