import type { MetaProgressoRow } from '@trama/contract/apl/meta/progresso'
import { formatBRL, formatInteger, formatShortNumber } from '@trama/rules/number-br'
import { cx } from '@/components/ui/cx'
import { moneyColumn, numberColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Total } from '@/components/crud/list/list-totals'
import { ProgressBar } from '@/components/ui/status/progress-bar'
import { percentText } from '../meta-text'
import styles from '../meta.module.css'

type Row = MetaProgressoRow

/** Bar and percentage of a goal. */
function Andamento({ nome, percentual }: Pick<Row, 'nome' | 'percentual'>) {
  if (percentual === null) return <span className={styles.none}>Sem meta</span>
  return (
    <span className={styles.andamento}>
      <ProgressBar aria-label={`Andamento de ${nome}`} value={percentual} max={100} />
      <span className={cx(percentual >= 100 && styles.reached)}>{percentText(percentual)}</span>
    </span>
  )
}

const percentColumn = (
  rest: Omit<Column<Row>, 'cell' | 'value'>,
  of: (row: Row) => number | null,
): Column<Row> => ({
  ...rest,
  number: true,
  cell: (row) => percentText(of(row)),
  value: { kind: 'number', of },
})

const PECAS: readonly Column<Row>[] = [
  {
    id: 'pecas',
    header: 'Meta de peças',
    width: 7,
    number: true,
    spare: 4,
    cell: ({ pecas }) => (pecas === null ? '–' : formatInteger(pecas)),
    value: { kind: 'number', of: ({ pecas }) => pecas },
  },
  numberColumn({ id: 'qtde', header: 'Peças', width: 5, spare: 5 }, ({ qtde }) => qtde, formatShortNumber),
]

/** Columns of the month's ranking; with pieces where anybody has a goal in pieces. */
export const progressoColumns = (hasPecas: boolean): readonly Column<Row>[] => [
  {
    id: 'posicao',
    header: 'Posição',
    width: 4.5,
    number: true,
    card: 'badge',
    cell: ({ posicao }) => (posicao === null ? '–' : `${posicao}º`),
    value: { kind: 'number', of: ({ posicao }) => posicao },
  },
  textColumn({ id: 'codrep', header: 'Código', width: 5, spare: 6 }, ({ codrep }) => codrep),
  textColumn(
    { id: 'nome', header: 'Representante', width: 12, grow: true, card: 'title' },
    ({ nome }) => nome,
  ),
  moneyColumn({ id: 'meta', header: 'Meta', width: 8 }, ({ meta }) => meta),
  moneyColumn({ id: 'vendido', header: 'Vendido', width: 8 }, ({ vendido }) => vendido),
  // Taken off "Vendido" already.
  moneyColumn(
    { id: 'devolvido', header: 'Devolvido', width: 8, spare: 4 },
    ({ devolvido }) => devolvido || null,
  ),
  {
    id: 'percentual',
    header: 'Andamento',
    width: 10,
    grow: true,
    card: 'wide',
    cell: (row) => <Andamento {...row} />,
    value: { kind: 'number', of: ({ percentual }) => percentual },
  },
  moneyColumn({ id: 'falta', header: 'Falta', width: 8, spare: 3 }, ({ meta, falta }) =>
    meta === null ? null : falta,
  ),
  moneyColumn({ id: 'previsao', header: 'Previsão', width: 8, spare: 2 }, ({ previsao }) => previsao),
  ...(hasPecas ? PECAS : []),
  moneyColumn({ id: 'ano_meta', header: 'Meta no ano', width: 8.5, spare: 8 }, ({ ano_meta }) => ano_meta),
  moneyColumn(
    { id: 'ano_vendido', header: 'Vendido no ano', width: 8.5, spare: 7 },
    ({ ano_vendido }) => ano_vendido,
  ),
  percentColumn(
    { id: 'ano_percentual', header: '% no ano', width: 5.5, spare: 1 },
    ({ ano_percentual }) => ano_percentual,
  ),
]

export const progressoTotals: readonly Total<Row>[] = [
  { label: 'Meta', of: ({ meta }) => meta ?? 0, format: formatBRL },
  { label: 'Vendido', of: ({ vendido }) => vendido, format: formatBRL },
]
