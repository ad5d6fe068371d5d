import { createContext, useContext } from 'react'

export interface FormAction {
  /** Handed to `validate` and `save`. */
  value: string
  label: string
}

export interface FormState {
  saving: boolean
  /** Validates and sends, as the button of that action does. */
  submit: (action: string) => void
}

export const FormStateContext = createContext<FormState | null>(null)

/** For what stands inside a `FormPage`. */
export function useFormPage(): FormState {
  const state = useContext(FormStateContext)
  if (!state) throw new Error('Fora de um FormPage.')
  return state
}
