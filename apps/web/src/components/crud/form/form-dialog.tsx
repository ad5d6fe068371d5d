import { type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { ReadOnlyForm } from '@/components/fields/form/read-only-form'
import { Button } from '@/components/ui/button'
import { SAVE_KEYS } from '@/components/ui/save-key'
import { Dialog, type DialogProps } from '@/components/ui/dialog/dialog'
import type { FormAction } from './form-footer'
import { type DialogFormOptions, useDialogForm } from './use-dialog-form'

interface FormDialogProps<V extends FieldValues>
  extends DialogFormOptions<V>,
    Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  /** Text of the main button. */
  confirm?: string | undefined
  danger?: boolean | undefined
  /** Other ways to send, before the main button. */
  others?: readonly FormAction[] | undefined
  /** Text beside the buttons, such as a total of the fields. */
  status?: ReactNode
  /** Fields of the form. */
  children: ReactNode
}

/** A few fields in a dialog, sent once and then closed. Other queries running in it do not lock the dialog. */
export function FormDialog<V extends FieldValues>({
  start,
  validate,
  send,
  conflict: compared,
  draft,
  confirm = 'Confirmar',
  danger = false,
  others = [],
  status,
  children,
  ...dialog
}: FormDialogProps<V>) {
  const formId = useId()
  const { form, element, saving, submit, conflict, giveUp, handleSubmit } = useDialogForm<V>({
    start,
    validate,
    send,
    conflict: compared,
    draft,
  })
  return (
    <FormProvider {...form}>
      <Dialog
        open
        {...dialog}
        onClose={() => giveUp(dialog.onClose)}
        footer={
          <>
            {status}
            <Button onClick={dialog.onClose}>Cancelar</Button>
            {others.map(({ value, label }) => (
              <Button key={value} loading={saving} onClick={() => submit(value)}>
                {label}
              </Button>
            ))}
            <Button
              type="submit"
              form={formId}
              variant={danger ? 'danger' : 'primary'}
              loading={saving}
              aria-keyshortcuts={SAVE_KEYS}
            >
              {confirm}
            </Button>
          </>
        }
      >
        <form id={formId} ref={element} noValidate onSubmit={handleSubmit}>
          <ReadOnlyForm value={false}>
            <FieldGrid>{children}</FieldGrid>
          </ReadOnlyForm>
        </form>
      </Dialog>
      {conflict}
    </FormProvider>
  )
}
