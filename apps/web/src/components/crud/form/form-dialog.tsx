import { type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { Button } from '@/components/ui/button'
import { Dialog, type DialogProps } from '@/components/ui/dialog/dialog'
import { type DialogFormOptions, useDialogForm } from './use-dialog-form'

interface FormDialogProps<V extends FieldValues>
  extends DialogFormOptions<V>,
    Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  /** Text of the button. */
  confirm?: string | undefined
  danger?: boolean | undefined
  /** Fields. */
  children: ReactNode
}

/** A few fields in a dialog, sent once; who sends closes it. */
export function FormDialog<V extends FieldValues>({
  start,
  validate,
  send,
  confirm = 'Confirmar',
  danger = false,
  children,
  ...dialog
}: FormDialogProps<V>) {
  const formId = useId()
  const { form, element, saving, handleSubmit } = useDialogForm<V>({ start, validate, send })
  return (
    <Dialog
      open
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} loading={saving}>
            {confirm}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} ref={element} noValidate onSubmit={handleSubmit}>
          <FieldGrid>{children}</FieldGrid>
        </form>
      </FormProvider>
    </Dialog>
  )
}
