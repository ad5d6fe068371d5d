import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PedidoForm } from '../form/form-model'
import { choicesSettled, hasChoices } from './choices-turn'

/**
 * Delays work that needs price table and collection until pending changes have brought them, as on a slow connection.
 */
export function useAfterChoices() {
  const { control } = useFormContext<PedidoForm>()
  const [isWaiting, setWaiting] = useState(false)

  /** Runs the work at once where no change is pending. */
  function after(work: () => void): void {
    if (!hasChoices(control)) return work()
    setWaiting(true)
    void choicesSettled(control).then(() => {
      setWaiting(false)
      work()
    })
  }
  return { isWaiting, after }
}
