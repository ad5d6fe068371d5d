import { type ComponentProps, useState } from 'react'
import { useEnterMovesOn } from './enter-moves-on'

/**
 * Area in which Enter moves to the next field: the shell's main area, and each screen outside the shell; dialogs have
 * a scope of their own.
 */
export function EnterScope(props: Omit<ComponentProps<'div'>, 'ref'>) {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  useEnterMovesOn(element)
  return <div {...props} ref={setElement} />
}
