import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Grade, GradeCell } from '@/components/grade/grade'
import type { GradeLook } from '@/components/grade/rows'
import type { GradeStore } from '@/components/grade/store'
import { type GradeHandle, GradeTable } from '@/components/grade/table'
import { useItemActions } from './item-actions'
import styles from './item-dialog.module.css'

const HELP =
  'Setas andam, Enter desce, Ctrl+Enter confirma. Cole um bloco de uma planilha a partir da célula.'

interface ItemGradeProps<Cell> extends GradeLook<Cell> {
  gradeRef: RefObject<GradeHandle | null>
  /** A change of this key mounts the cells anew. */
  linesKey?: string | undefined
  decimais: number
  wide?: boolean | undefined
  grade: Grade<Cell>
  store: GradeStore
  error?: string | undefined
}

/**
 * Grid of an `ItemDialog`: takes the focus, moves on to the button after the last cell, and reports pasted values
 * that could not be placed.
 */
export function ItemGrade<Cell extends GradeCell>({
  gradeRef,
  linesKey,
  error,
  ...grid
}: ItemGradeProps<Cell>) {
  const [skipped, setSkipped] = useState(0)
  const help = useRef<HTMLParagraphElement>(null)
  const finish = useLatest(useItemActions().finish)
  useEffect(() => gradeRef.current?.focusFirst(), [gradeRef])
  const focusConfirm = useCallback(() => {
    const dialog = help.current?.closest('[role=dialog]')
    dialog?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }, [])
  return (
    <>
      <GradeTable
        key={linesKey}
        ref={gradeRef}
        {...grid}
        onEnd={focusConfirm}
        onFinish={finish}
        onSkipped={setSkipped}
      />
      <p ref={help} className={styles.help}>
        {HELP}
      </p>
      <p role="alert" className={styles.error}>
        {error ?? (skipped > 0 && `${skipped} valores colados ficaram fora da grade.`)}
      </p>
    </>
  )
}

/** A wrapper of constant identity for a callback, so that the callback never makes the memoized grid render. */
function useLatest(callback: () => void): () => void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useCallback(() => latest.current(), [])
}
