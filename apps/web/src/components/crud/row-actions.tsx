import { buttonClass } from '@/components/ui/button-class'
import { cx } from '@/components/ui/cx'
import styles from './data-grid.module.css'
import type { RowAction } from './grid-column'

interface RowActionsProps {
  actions: readonly RowAction[]
  /** Only the active row's actions are Tab stops: a hundred rows would be hundreds of them. */
  isActive: boolean
}

/** The grid hears their clicks: a row needs no function of its own. */
export function RowActions({ actions, isActive }: RowActionsProps) {
  return actions.map(({ label, icon, text, href, disabled }, index) => {
    const common = {
      className: cx(buttonClass({ variant: text ? 'secondary' : 'ghost', size: 'sm' }), !text && styles.icon),
      'aria-label': label,
      title: disabled ?? (text ? undefined : label),
      tabIndex: isActive ? 0 : -1,
    }
    if (href !== undefined && disabled === undefined) {
      return (
        <a key={label} href={href} {...common} data-action={index}>
          {icon}
          {text}
        </a>
      )
    }
    return (
      <button
        key={label}
        type="button"
        {...common}
        data-action={index}
        aria-disabled={disabled !== undefined || undefined}
      >
        {icon}
        {text}
      </button>
    )
  })
}
