import { Button, type ButtonProps } from '@/components/ui/button'
import styles from '@/components/crud/list/list-page.module.css'

/** Class names for a link among the tools: like a tool, it shows only its icon where the screen is narrow. */
export const toolClass = { tool: styles.tool, name: styles.toolName }

/** Button in a list's title bar; a tablet shows only its icon, a phone has it with its words behind "Mais". */
export function ListTool({ children, ...props }: Omit<ButtonProps, 'variant' | 'className'>) {
  return (
    <Button {...props} variant="ghost" className={styles.tool}>
      <span className={styles.toolName}>{children}</span>
    </Button>
  )
}
