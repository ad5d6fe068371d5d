import { Button, type ButtonProps } from '@/components/ui/button'
import { cx } from '@/components/ui/cx'
import styles from '@/components/crud/list/list-page.module.css'

/** Class names for a link among the tools: like a tool, it shows only its icon where the screen is narrow. */
export const toolClass = { tool: styles.tool, name: styles.toolName }

interface ListToolProps extends Omit<ButtonProps, 'variant' | 'className'> {
  /** True when the tool is visible on narrow screens only. */
  onlyNarrow?: boolean | undefined
}

/** Button in a list's title bar; only its icon is visible where the screen is narrow. */
export function ListTool({ children, onlyNarrow, ...props }: ListToolProps) {
  return (
    <Button {...props} variant="ghost" className={cx(styles.tool, onlyNarrow && styles.narrow)}>
      <span className={styles.toolName}>{children}</span>
    </Button>
  )
}
