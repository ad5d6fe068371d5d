import styles from './data-grid.module.css'
import type { Column } from './grid-column'
import { SelectBox } from './select-box'

interface GridHeadProps<Row> {
  columns: readonly Column<Row>[]
  hasToggle: boolean
  hasActions: boolean
  /** How much is selected; undefined where rows can't be. */
  selected?: 'none' | 'some' | 'all' | undefined
}

export function GridHead<Row>({ columns, hasToggle, hasActions, selected }: GridHeadProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={styles.row}>
        {selected && (
          <th scope="col" className={styles.select} data-select-all>
            <SelectBox label="Selecionar todos" checked={selected === 'all'} some={selected === 'some'} />
          </th>
        )}
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
