import { useState } from 'react'
import { type ArrayPath, type FieldArray, type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useFieldError } from '@/components/fields/form/use-form-field'
import { confirm } from '@/lib/messages/confirm'

/** A form's list of rows, each of which is written in a dialog: `FormRows` shows them. */
export function useFormRows<V extends FieldValues, N extends ArrayPath<V>>(name: N) {
  type Row = FieldArray<V, N>
  const { getValues, setValue } = useFormContext<FieldValues>()
  const list: string = name
  // The form's type knows the list's, but not through a generic path.
  const rows = useWatch({ name: list }) as readonly Row[]
  const { error } = useFieldError<FieldValues>(list)
  const [open, setOpen] = useState<number | null>(null)
  const all = () => getValues(list) as Row[]

  return {
    rows,
    error,
    /** The place of the row that is being written; one beyond the end for a new one; null: none. */
    open,
    edit: (index: number) => setOpen(index),
    close: () => setOpen(null),
    /** Takes what the dialog wrote. */
    keep: (row: Row) => {
      const next = [...all()]
      next[open ?? next.length] = row
      setValue(list, next)
      setOpen(null)
    },
    /** Puts other rows in the place of all. */
    replace: (next: readonly Row[]) => setValue(list, next),
    /** A copy below the row, as `change` leaves it: a new row has no number yet. */
    duplicate: (index: number, change: (row: Row) => Row) => {
      const row = all()[index]
      if (row !== undefined) setValue(list, all().toSpliced(index + 1, 0, change(row)))
    },
    remove: async (index: number, question: string) => {
      if (await confirm({ text: question, danger: true })) setValue(list, all().toSpliced(index, 1))
    },
    removeMany: async (indexes: readonly number[], question: string) => {
      if (!(await confirm({ text: question, danger: true }))) return
      setValue(
        list,
        all().filter((_, index) => !indexes.includes(index)),
      )
    },
  }
}
