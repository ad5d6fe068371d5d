import { useId } from 'react'
import styles from './conflict-dialog.module.css'
import type { MergeField, Side } from './three-way'

interface ConflictChoiceProps<V> extends Record<'base' | Side, V> {
  field: MergeField<V>
  by?: string | null | undefined
  side: Side
  onChoose: (side: Side) => void
}

/** A field that both users changed, with both values and the value before. */
export function ConflictChoice<V>({ field, base, mine, theirs, by, side, onChoose }: ConflictChoiceProps<V>) {
  const name = useId()
  const values: Record<Side, V> = { mine, theirs }
  const labels: Record<Side, string> = { mine: 'Meu', theirs: by ? `De ${by}` : 'Do outro' }
  const before = field.show(base)
  return (
    <fieldset className={styles.choice}>
      <legend>
        {field.label} <small>antes: {before || '(vazio)'}</small>
      </legend>
      {(['mine', 'theirs'] as const).map((option) => (
        <label key={option} className={styles.option}>
          <input type="radio" name={name} checked={option === side} onChange={() => onChoose(option)} />
          <span>
            <strong>{labels[option]}</strong>
            {field.show(values[option]) || '(vazio)'}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
