import { type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useMedia } from '@/lib/storage/browser-state'
import { FoldPanel } from '../fold-panel'

/** Whether the header of a form is folded: a filled one is, until somebody opens it or one of its fields is wrong. */
export function useFilledFold(isFilled: boolean, outside: readonly string[]) {
  const [isFolded, setFolded] = useState(isFilled)
  const { errors } = useFormState()
  const isWrong = Object.keys(errors).some((name) => !outside.includes(name))
  // The header stays open when the error is gone, because the user is still typing there.
  if (isWrong && isFolded) setFolded(false)
  return [isFolded, setFolded] as const
}

/** A tablet beside its menu, or a phone, where a header would fill the first screen. */
const NARROW = '(max-width: 1100px)'

interface NarrowFoldProps {
  label: string
  /** Says what the folded header contains. */
  hint: ReactNode
  isFilled: boolean
  /** Fields outside the header, whose errors do not open it. */
  outside: readonly string[]
  children: ReactNode
}

/** Header of a document: on a narrow screen a filled one is one line that unfolds, because the items have the screen. */
export function NarrowFold({ label, hint, isFilled, outside, children }: NarrowFoldProps) {
  const isNarrow = useMedia(NARROW)
  const [isFolded, setFolded] = useFilledFold(isFilled, outside)
  const folds = isNarrow && isFilled
  return (
    <FoldPanel
      label={label}
      hint={hint}
      folds={folds}
      isOpen={!folds || !isFolded}
      onToggle={(isOpen) => setFolded(!isOpen)}
      // A tablet that is turned while somebody types must not fold the field away.
      onFocus={() => setFolded(false)}
    >
      {children}
    </FoldPanel>
  )
}
