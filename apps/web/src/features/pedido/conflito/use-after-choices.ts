import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PedidoForm } from '../form/form-model'
import { choicesSettled, hasChoices } from './choices-turn'

/** For what needs a table and a collection: on a slow connection the customer's are still on their way. */
export function useAfterChoices() {
  const { control } = useFormContext<PedidoForm>()
  const [isWaiting, setWaiting] = useState(false)

  /** At once, where nothing is on its way. */
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
