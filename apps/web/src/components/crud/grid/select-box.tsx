import styles from './data-grid.module.css'

interface SelectBoxProps {
  label: string
  checked: boolean
  /** Neither all nor none. */
  some?: boolean | undefined
}

/** Shows what is selected; the grid hears the clicks on the cell around it, and has keys of its own. */
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
