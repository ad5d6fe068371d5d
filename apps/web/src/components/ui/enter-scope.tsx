import { type ComponentProps, useState } from 'react'
import { useEnterMovesOn } from './enter-moves-on'

/** Around the shell's main area and each screen outside it; dialogs of the kit bring their own. */
export function EnterScope(props: Omit<ComponentProps<'div'>, 'ref'>) {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  useEnterMovesOn(element)
  return <div {...props} ref={setElement} />
}
