import { buttonClass } from '@/components/ui/button-class'
import { cx } from '@/components/ui/cx'
import styles from './data-grid.module.css'
import type { RowAction } from './grid-column'
import { rowIcon } from './row-icon'

interface RowActionsProps {
  /** Describes the record in words, for the labels of its actions. */
  name: string
  actions: readonly RowAction[]
  /** Only the active row's actions are Tab stops: a hundred rows would be hundreds of them. */
  isActive: boolean
  /** True in a card, which has room for one icon: several icons go into a menu, buttons with words stay. */
  isCard: boolean
}

/** Buttons for the actions of a row. The grid handles their clicks, so a row needs no click handler of its own. */
export function RowActions({ name, actions, isActive, isCard }: RowActionsProps) {
  const tabIndex = isActive ? 0 : -1
  const hasMenu = isCard && actions.filter(({ text }) => text === undefined).length > 1
  return (
    <>
      {actions.map((action, index) => {
        const { label, icon, text, href, disabled, byRow } = action
        if (byRow || (hasMenu && text === undefined)) return null
        const common = {
          className: cx(
            buttonClass({ variant: text ? 'secondary' : 'ghost', size: 'sm' }),
            text ? styles.word : styles.icon,
            icon && rowIcon(icon),
          ),
          'aria-label': label,
          title: disabled ?? (text ? undefined : label),
          tabIndex,
        }
        if (href !== undefined && disabled === undefined) {
          return (
            <a key={label} href={href} {...common} data-action={index}>
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
            {text}
          </button>
        )
      })}
      {hasMenu && (
        <button
          type="button"
          className={cx(
            buttonClass({ variant: 'ghost', size: 'sm' }),
            styles.icon,
            rowIcon('ellipsisVertical'),
          )}
          aria-label={`Ações: ${name}`}
          aria-haspopup="menu"
          tabIndex={tabIndex}
          data-more
        />
      )}
    </>
  )
}
