import { Button, type ButtonProps } from '@/components/ui/button'
import styles from './list-page.module.css'

/** A button of a list's title bar; where the screen is narrow its icon alone is in sight. */
export function ListTool({ children, ...props }: Omit<ButtonProps, 'variant' | 'className'>) {
  return (
    <Button {...props} variant="ghost" className={styles.tool}>
      <span className={styles.toolName}>{children}</span>
    </Button>
  )
}
