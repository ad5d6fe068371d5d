import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PedidoForm } from '../form/form-model'
import { choicesOf } from './choices-turn'

/** For what needs a table and a collection: on a slow connection the customer's are still on their way. */
export function useAfterChoices() {
  const { control } = useFormContext<PedidoForm>()
  const [isWaiting, setWaiting] = useState(false)

  /** At once, where nothing is on its way. */
  function after(work: () => void): void {
    const turn = choicesOf(control)
    if (!turn) return work()
    setWaiting(true)
    void turn.then(() => {
      setWaiting(false)
      after(work)
    })
  }
  return { isWaiting, after }
}
