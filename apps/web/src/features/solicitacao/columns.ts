import { SOLICITACAO_FIELDS, SOLICITACAO_RESULTS } from '@trama/contract/apl/solicitacao/fields'
import type { SolicitacaoListItem } from '@trama/contract/apl/solicitacao/solicitacao'
import { dateColumn, numberColumn, statusColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'

const STATUS = {
  A: { label: 'Aberta', tone: 'orange' },
  B: { label: 'Baixada', tone: 'green' },
} as const

export const solicitacaoColumns: readonly Column<SolicitacaoListItem>[] = [
  {
    id: 'numero',
    header: 'Número',
    width: 4,
    card: 'code',
    cell: ({ numero }) => numero,
    value: { kind: 'number', of: ({ numero }) => numero },
  },
  dateColumn({ id: 'data', header: SOLICITACAO_FIELDS.data.label, width: 5 }, ({ data }) => data),
  dateColumn({ id: 'entrega', header: SOLICITACAO_FIELDS.entrega.label, width: 5 }, ({ entrega }) => entrega),
  textColumn(
    { id: 'nome', header: SOLICITACAO_FIELDS.solicitante.label, width: 10, grow: true, card: 'title' },
    ({ nome }) => nome,
  ),
  numberColumn({ id: 'qtde_itens', header: 'Itens', width: 4 }, ({ qtde_itens = 0 }) => qtde_itens),
  textColumn(
    { id: 'obs', header: SOLICITACAO_FIELDS.obs.label, width: 10, grow: true, spare: 1 },
    ({ obs }) => obs,
  ),
  statusColumn({ id: 'status', header: SOLICITACAO_RESULTS.status.label, width: 6 }, ({ status }) => [
    STATUS[status],
  ]),
]
