import { Button, type ButtonProps } from '@/components/ui/button'
import { cx } from '@/components/ui/cx'
import styles from '@/components/crud/list/list-page.module.css'

/** For a link among them: its icon alone is in sight there, too. */
export const toolClass = { tool: styles.tool, name: styles.toolName }

interface ListToolProps extends Omit<ButtonProps, 'variant' | 'className'> {
  /** In sight on narrow screens only. */
  onlyNarrow?: boolean | undefined
}

/** A button of a list's title bar; where the screen is narrow its icon alone is in sight. */
export function ListTool({ children, onlyNarrow, ...props }: ListToolProps) {
  return (
    <Button {...props} variant="ghost" className={cx(styles.tool, onlyNarrow && styles.narrow)}>
      <span className={styles.toolName}>{children}</span>
    </Button>
  )
}
