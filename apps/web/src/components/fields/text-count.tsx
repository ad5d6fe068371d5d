import { formatInteger } from '@trama/rules/number-br'
import styles from './field.module.css'

/** Numbers of characters left at which screen readers announce the count, instead of at every key. */
const STEPS = [0, 10, 50]

/** Length of a limited text beside its label: "12/200". */
export function TextCount({ length, max }: { length: number; max: number }) {
  const step = STEPS.find((left) => max - length <= left)
  return (
    <>
      <span className={styles.count} aria-hidden>
        {formatInteger(length)}/{formatInteger(max)}
      </span>
      <output className="visually-hidden">{step !== undefined && stepText(step, max)}</output>
    </>
  )
}

const stepText = (left: number, max: number) =>
  left === 0 ? `Limite de ${formatInteger(max)} caracteres alcançado.` : `Restam até ${left} caracteres.`
