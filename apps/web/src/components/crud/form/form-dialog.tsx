import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { ReadOnlyForm } from '@/components/fields/form/read-only-form'
import { Button } from '@/components/ui/button'
import { SAVE_KEYS } from '@/components/ui/save-key'
import { Dialog, type DialogProps } from '@/components/ui/dialog/dialog'
import { createStore, useStore } from '@/lib/store'
import { DraftBanner } from './draft-banner'
import type { DraftKept } from './draft-writer'
import type { FormAction } from './form-footer'
import { type OwnDraft, useOwnDraft } from './own-draft'
import { type DialogFormOptions, useDialogForm } from './use-dialog-form'

interface FormDialogProps<V extends FieldValues>
  extends DialogFormOptions<V>,
    Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  /** Keeps what is typed on the device, for a dialog that lies over no form with a draft. */
  ownDraft?: OwnDraft | undefined
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

/** A dialog without a draft of its own tells nothing of one. */
const USUAL = createStore<DraftKept>('usual')

/** What becomes of the draft that the device keeps of a dialog as it opens. */
function stateOf<V>(own: ReturnType<typeof useOwnDraft<V>>): 'restored' | 'outdated' | 'none' {
  if (own?.found !== undefined) return 'restored'
  return own?.isOutdated ? 'outdated' : 'none'
}

/** A few fields in a dialog, sent once and then closed. Other queries running in it do not lock the dialog. */
export function FormDialog<V extends FieldValues>({
  start,
  validate,
  send,
  conflict: compared,
  draft,
  ownDraft,
  confirm = 'Confirmar',
  danger = false,
  others = [],
  status,
  children,
  ...dialog
}: FormDialogProps<V>) {
  const formId = useId()
  const own = useOwnDraft<V>(ownDraft, typeof dialog.title === 'string' ? dialog.title : document.title)
  const [draftState, setDraftState] = useState(stateOf(own))
  const kept = useStore(own?.kept ?? USUAL)
  const { form, element, saving, submit, conflict, giveUp, handleSubmit } = useDialogForm<V>({
    start,
    validate,
    send,
    conflict: compared,
    draft: draft ?? own,
  })

  function close() {
    own?.end()
    dialog.onClose()
  }

  function discardDraft() {
    if (draftState === 'outdated') {
      // What is typed beside the banner stays.
      own?.discardOutdated()
    } else {
      own?.discard()
      form.reset()
    }
    setDraftState('none')
  }

  return (
    <FormProvider {...form}>
      <Dialog
        open
        {...dialog}
        onClose={() => giveUp(close)}
        footer={
          <>
            {status}
            <Button onClick={close}>Cancelar</Button>
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
          <DraftBanner
            place={undefined}
            state={draftState}
            kept={kept}
            onTake={discardDraft}
            onDiscard={discardDraft}
          />
          <ReadOnlyForm value={false}>
            <FieldGrid>{children}</FieldGrid>
          </ReadOnlyForm>
        </form>
      </Dialog>
      {conflict}
    </FormProvider>
  )
}
