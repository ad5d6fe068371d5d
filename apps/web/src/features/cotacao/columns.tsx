import {
  COTACAO_FIELDS,
  COTACAO_RESULTS,
  COTACAO_SITUACOES,
  RESPOSTA_FIELDS,
  RESPOSTA_RESULTS,
} from '@trama/contract/apl/cotacao/fields'
import type { CotacaoListItem } from '@trama/contract/apl/cotacao/list'
import { fieldText } from '@trama/contract/field-text'
import { formatDateBr, momentIn } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import {
  dateColumn,
  moneyColumn,
  numberColumn,
  statusColumn,
  textColumn,
} from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Total } from '@/components/crud/list/list-totals'
import type { Status } from '@/components/ui/status/status-badges'
import styles from './cotacao.module.css'
import { prazoText } from './prazo'

type CotacaoColumn = Column<CotacaoListItem>

const TONE = { A: 'orange', C: 'blue', B: 'grey' } as const

/** Badges for the state of an answer (S2 §4) and for lines awarded to it. */
export const situacaoStates = ({
  situacao,
  adjudicada,
  andamento,
}: Pick<CotacaoListItem, 'situacao' | 'adjudicada' | 'andamento'>): Status[] => {
  // A quotation that nobody can answer is not shown as open.
  if (andamento === 'R') return [{ label: 'Rascunho', tone: 'light' }]
  if (andamento === 'C') return [{ label: 'Cancelada', tone: 'red' }]
  const label = COTACAO_SITUACOES.find(({ value }) => value === situacao)?.label ?? situacao
  return [
    { label, tone: TONE[situacao] },
    ...(adjudicada === 'S' ? [{ label: RESPOSTA_RESULTS.adjudicada.label, tone: 'green' as const }] : []),
  ]
}

const prazo: CotacaoColumn = {
  id: 'prazo',
  header: COTACAO_FIELDS.prazo.short,
  width: 10.25,
  sort: 'prazo',
  cell: (row) => {
    const known = prazoText(row, momentIn())
    if (!known) return ''
    const isOpen = row.aberta === 'S'
    const isMissed = row.aberta === 'N' && row.andamento !== 'R' && row.andamento !== 'C'
    // A quotation whose deadline has passed without an answer waits for no answer any more.
    const left = row.situacao !== 'A' ? '' : isOpen ? known.left : isMissed ? 'encerrado' : ''
    return (
      <>
        {formatDateBr(row.prazo)}
        {left && (
          <span className={styles.left} data-tone={isOpen ? known.tone : undefined}>
            {' '}
            {left}
          </span>
        )}
      </>
    )
  },
  value: { kind: 'date', of: (row) => row.prazo ?? null },
}

/** Columns of /TableCotacao (S2 §3); a supplier does not see the supplier's column. */
export const cotacaoColumns = (isFornecedor: boolean, showsCompany: boolean): CotacaoColumn[] => [
  {
    id: 'numero',
    header: 'Número',
    width: 3.75,
    card: 'code',
    sort: 'numero',
    cell: ({ numero, seq }) => (isFornecedor || seq === undefined ? numero : `${numero}/${seq}`),
    value: { kind: 'number', of: ({ numero }) => numero },
  },
  dateColumn(
    { id: 'data', header: COTACAO_RESULTS.data.label, width: 5, sort: 'data', spare: 0.5 },
    ({ data }) => data,
  ),
  ...(showsCompany
    ? [
        textColumn<CotacaoListItem>(
          { id: 'empresa', header: 'Empresa', width: 4 },
          ({ empresa = null }) => empresa,
        ),
      ]
    : []),
  ...(isFornecedor
    ? []
    : [
        textColumn<CotacaoListItem>(
          { id: 'nome_for', header: 'Fornecedor', width: 10, grow: true, card: 'title' },
          ({ nome_for = null }) => nome_for,
        ),
      ]),
  prazo,
  textColumn(
    { id: 'condicao', header: RESPOSTA_FIELDS.condicao.short, width: 6, spare: 1 },
    ({ condicao }) => condicao,
  ),
  textColumn({ id: 'frete', header: RESPOSTA_FIELDS.frete.label, width: 6, spare: 2 }, ({ frete }) =>
    fieldText(RESPOSTA_FIELDS.frete, frete),
  ),
  moneyColumn(
    { id: 'valor', header: RESPOSTA_RESULTS.valor.label, width: 6.25, sort: 'valor' },
    ({ situacao, valor }) => (situacao === 'A' || valor === 0 ? null : valor),
  ),
  textColumn(
    { id: 'obs', header: RESPOSTA_FIELDS.obs.label, width: 9, grow: true, spare: 3 },
    ({ obs }) => obs,
  ),
  statusColumn({ id: 'situacao', header: RESPOSTA_FIELDS.situacao.label, width: 7 }, situacaoStates),
  dateColumn(
    { id: 'validade', header: RESPOSTA_FIELDS.validade.short, width: 5, optional: true },
    ({ validade }) => validade,
  ),
  dateColumn({ id: 'enviada', header: 'Enviada', width: 5, optional: true }, ({ enviada = null }) => enviada),
  dateColumn(
    { id: 'respondida', header: 'Respondida', width: 5.5, optional: true },
    ({ respondida = null }) => respondida,
  ),
  ...(isFornecedor
    ? []
    : [
        numberColumn<CotacaoListItem>(
          { id: 'respondidas', header: 'Respostas', width: 5, optional: true },
          ({ respondidas }) => respondidas ?? 0,
        ),
      ]),
]

export const cotacaoTotals: readonly Total<CotacaoListItem>[] = [
  { label: RESPOSTA_RESULTS.valor.label, of: ({ valor }) => valor, format: formatBRL },
]
