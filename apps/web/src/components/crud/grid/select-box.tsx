import styles from './data-grid.module.css'

interface SelectBoxProps {
  label: string
  checked: boolean
  /** True when some rows, but not all, are selected. */
  some?: boolean | undefined
}

/** Checkbox that only shows the selection; the grid handles the clicks on the cell around it and the keys. */
export function SelectBox({ label, checked, some = false }: SelectBoxProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = some
      }}
      type="checkbox"
      aria-label={label}
      className={styles.box}
      checked={checked}
      readOnly
      tabIndex={-1}
    />
  )
}
