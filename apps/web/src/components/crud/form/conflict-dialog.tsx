import { useId, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import styles from './conflict-dialog.module.css'
import { compareThree, type MergeField, type MergeFields, mergeThree, type Side } from './three-way'

export interface ConflictDialogProps<V extends object> {
  /** The record as both users loaded it. */
  base: V
  mine: V
  theirs: V
  fields: MergeFields<V>
  /** User who saved the other version, where the name is known. */
  by?: string | null | undefined
  onMerge: (values: V) => void
  onClose: () => void
}

/**
 * Compares field by field what both users changed since the record was loaded; asks only where both changed the same
 * field.
 */
export function ConflictDialog<V extends object>({
  base,
  mine,
  theirs,
  fields: given,
  by,
  onMerge,
  onClose,
}: ConflictDialogProps<V>) {
  const changed = useMemo(() => {
    const versions = { base, mine, theirs }
    return compareThree(versions, typeof given === 'function' ? given(versions) : given)
  }, [base, mine, theirs, given])
  const [choices, setChoices] = useState<ReadonlyMap<MergeField<V>, Side>>(new Map())

  return (
    <Dialog
      open
      size="lg"
      title="Registro alterado por outro usuário"
      description={`${by ? `Salvo por ${by}. ` : ''}As alterações são reunidas no formulário. Confira e confirme de novo para salvar.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={() => onMerge(mergeThree({ mine, theirs }, changed, choices))}>
            Continuar
          </Button>
        </>
      }
    >
      <div className={styles.sections}>
        {changed.both.length > 0 && (
          <section className={styles.section}>
            <h3>Alterados pelos dois: escolha qual valor fica</h3>
            {changed.both.map((field) => (
              <ConflictChoice<V>
                key={field.label}
                {...{ field, base, mine, theirs, by }}
                side={choices.get(field) ?? 'mine'}
                onChoose={(side) => setChoices(new Map([...choices, [field, side]]))}
              />
            ))}
          </section>
        )}
        <Merged
          title={`Alterados só por ${by ?? 'outro usuário'}`}
          fields={changed.theirs}
          from={base}
          to={theirs}
        />
        <Merged title="Alterados só por você" fields={changed.mine} from={base} to={mine} />
        {Object.values(changed).every((list) => list.length === 0) && (
          <p className={styles.none}>Nenhum campo deste formulário ficou diferente.</p>
        )}
      </div>
    </Dialog>
  )
}

interface MergedProps<V> {
  title: string
  fields: readonly MergeField<V>[]
  from: V
  to: V
}

function Merged<V extends object>({ title, fields, from, to }: MergedProps<V>) {
  if (fields.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <dl className={styles.merged}>
        {fields.map(({ label, show }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {show(from) ? <del>{show(from)}</del> : EMPTY} <span aria-hidden>→</span>{' '}
              {show(to) ? <ins>{show(to)}</ins> : EMPTY}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const EMPTY = '(vazio)'

interface ConflictChoiceProps<V> extends Record<'base' | Side, V> {
  field: MergeField<V>
  by?: string | null | undefined
  side: Side
  onChoose: (side: Side) => void
}

/** A field that both users changed, with both values and the value before. */
function ConflictChoice<V>({ field, base, mine, theirs, by, side, onChoose }: ConflictChoiceProps<V>) {
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
