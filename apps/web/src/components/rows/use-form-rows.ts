import { useState } from 'react'
import { type ArrayPath, type FieldArray, type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useFieldError } from '@/components/fields/form/use-form-field'
import { confirm } from '@/lib/messages/confirm'

/** State of a form's list of rows that are edited in a dialog; `FormRows` shows the rows. */
export function useFormRows<V extends FieldValues, N extends ArrayPath<V>>(name: N) {
  type Row = FieldArray<V, N>
  const { getValues, setValue } = useFormContext<FieldValues>()
  const list: string = name
  // TypeScript cannot tell the list's type from a generic path.
  const rows = useWatch({ name: list }) as readonly Row[]
  const { error } = useFieldError<FieldValues>(list)
  const [open, setOpen] = useState<number | null>(null)
  const all = () => getValues(list) as Row[]

  return {
    rows,
    error,
    /** Index of the row that is being edited; one beyond the end for a new row; null when none is edited. */
    open,
    edit: (index: number) => setOpen(index),
    close: () => setOpen(null),
    /** Stores the row that the dialog edited. */
    keep: (row: Row) => {
      const next = [...all()]
      next[open ?? next.length] = row
      setValue(list, next)
      setOpen(null)
    },
    /** Replaces all rows. */
    replace: (next: readonly Row[]) => setValue(list, next),
    /** Inserts a copy below the row, changed by `change`, which removes the number because a new row has none. */
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
