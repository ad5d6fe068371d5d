import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx'
import popup from './dialog/popup.module.css'
import styles from './tooltip.module.css'

export interface TooltipProps {
  text: ReactNode
  /** The element it explains; it must be focusable, and have a name of its own. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} side={side} sideOffset={6}>
          <Base.Popup className={cx(popup.popup, styles.tooltip)}>
            <output>{text}</output>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
