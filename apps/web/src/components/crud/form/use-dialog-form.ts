import { type FormEvent, useRef } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { pushMessage } from '@/lib/messages/messages-store'
import { useFormChecks, useRecheck, type Validate } from './use-form-checks'
import { useFormSave } from './use-form-save'

export interface DialogFormOptions<V extends FieldValues> {
  start: V
  validate: Validate<V>
  send: (values: V, action: string) => Promise<unknown>
}

const ACTION = 'confirmar'
const nothing = () => undefined

/** A form in a dialog: the checks, focus and sending of a form page (S1 §5.1), without its draft and frame. */
export function useDialogForm<V extends FieldValues>({ start, validate, send }: DialogFormOptions<V>) {
  const element = useRef<HTMLFormElement>(null)
  const checks = useFormChecks<V>(validate, ACTION)
  const form = useForm<V>({
    defaultValues: start as DefaultValues<V>,
    resolver: checks.resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  useRecheck(form, checks, nothing)
  const { saving, submit } = useFormSave<V>({ form, checks, element, send, onConflict: pushMessage })
  return {
    form,
    element,
    saving,
    submit,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault()
      // React's events come through a dialog to the form that opened it.
      event.stopPropagation()
      submit(ACTION)
    },
  }
}
