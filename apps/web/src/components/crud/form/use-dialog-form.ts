import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { leaveTyped, useDialogGuard } from '@/components/ui/dialog/dialog-guard'
import { extraOf } from '@/lib/api/extra-of'
import { confirm } from '@/lib/messages/confirm'
import { pushMessage } from '@/lib/messages/messages-store'
import { type TypedInDialog, useDraftEnd } from './dialog-draft'
import { isSame } from './is-same'
import { type FormConflict, useConflict } from './use-conflict'
import { useFormChecks, useRecheck, type Validate } from './use-form-checks'
import { useUnloadGuard } from './use-unsaved-guard'
import { useFormSave } from './use-form-save'

export interface DialogFormOptions<V extends FieldValues> {
  start: V
  validate: Validate<V>
  /** Sends; false when nothing was sent, so that the draft stays. */
  send: (values: V, action: string) => Promise<unknown>
  /** Comparison with a version that another user saved meanwhile; without it the user only gets a message. */
  conflict?: FormConflict<V> | undefined
  /** Keeps what is typed in the draft of the page's form; a dialog without it keeps nothing. */
  draft?: TypedInDialog<V> | undefined
}

const ACTION = 'confirmar'

/** Reply to a key that was used before with other content: what the server stored at that time. */
const Stored = z.object({ resposta: z.object({ resultado: z.string() }) })
const nothing = () => undefined

/** A form in a dialog: the checks, focus and sending of a form page (S1 §5.1), without its draft and frame. */
export function useDialogForm<V extends FieldValues>(options: DialogFormOptions<V>) {
  const { start, validate, send } = options
  const [base, setBase] = useState(start)
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
  useTypedDraft(form, options.draft)
  const conflict = useConflict<V>(options.conflict, {
    base,
    leave: (giveUp) => giveUp(),
    onMerged: (merged, { values }) => {
      setBase(() => values)
      form.reset(values)
      form.reset(merged, { keepDefaultValues: true })
    },
  })
  const { saving, submit } = useFormSave<V>({
    form,
    checks,
    element,
    async send(values, action) {
      options.draft?.beginSend?.(values)
      if ((await send(values, action)) !== false) options.draft?.end()
    },
    onConflict(error, action) {
      const stored = extraOf(error, Stored)
      // The question outlasts this sending, which must have ended before the next.
      if (stored && options.draft?.renewKey) return void offerAgain(stored.resposta.resultado, action)
      return options.conflict ? conflict.meet(form.getValues()) : pushMessage(error.message)
    },
  })
  /** What was sent before was stored, and its reply was lost: only the user knows whether this is a second one. */
  async function offerAgain(resultado: string, action: string) {
    const text = `O envio anterior foi concluído: ${resultado}\nEnviar de novo, como está agora?`
    if (!(await confirm({ text }))) return
    options.draft?.renewKey?.()
    submit(action)
  }
  // A dialog that goes from line to line resets the form to each, so the form's own start is compared.
  const isTyped = () => !isSame(form.getValues(), form.formState.defaultValues)
  const isDirty = () => !saving && isTyped()
  useUnloadGuard(isDirty)
  useDialogGuard(isDirty)
  return {
    form,
    element,
    saving,
    submit,
    conflict: conflict.dialog,
    /** Handler of Esc and the X: asks before typed values are lost. */
    giveUp: (close: () => void) => leaveTyped(isTyped(), close),
    handleSubmit: (event: FormEvent) => {
      event.preventDefault()
      // React's events bubble from a dialog to the form that opened it.
      event.stopPropagation()
      submit(ACTION)
    },
  }
}

/** Restores what was typed in this dialog before its page was left, and keeps what is typed. */
function useTypedDraft<V extends FieldValues>(form: UseFormReturn<V>, draft: TypedInDialog<V> | undefined) {
  const [found] = useState(draft?.found)
  const keep = useEffectEvent(() => draft?.keep(form.getValues()))
  useEffect(() => {
    // The typed values differ from the record's, so closing the dialog asks.
    if (found) form.reset(found, { keepDefaultValues: true })
    return form.subscribe({ formState: { values: true }, callback: ({ name }) => name && keep() })
  }, [form, found])
  useDraftEnd(draft?.outlives ? undefined : draft)
}
