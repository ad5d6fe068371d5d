import styles from './data-grid.module.css'
import type { Column } from './grid-column'

interface GridHeadProps<Row> {
  columns: readonly Column<Row>[]
  hasToggle: boolean
  hasActions: boolean
}

export function GridHead<Row>({ columns, hasToggle, hasActions }: GridHeadProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={styles.row}>
        {hasToggle && <HiddenHead name="Detalhes" />}
        {columns.map(({ id, header, number }) => (
          <th key={id} scope="col" className={styles.cell} data-number={number}>
            {header}
          </th>
        ))}
        {hasActions && <HiddenHead name="Ações" />}
      </tr>
    </thead>
  )
}

function HiddenHead({ name }: { name: string }) {
  return (
    <th scope="col" className={styles.cell}>
      <span className="visually-hidden">{name}</span>
    </th>
  )
}
