import { TEXTS } from '@trama/contract/messages'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { useDialogForm } from '@/components/crud/form/use-dialog-form'
import { FormTextArea } from '@/components/fields/form/form-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import type { DocumentId, DocumentWords } from '@/lib/document'
import type { Refusal } from './releases'

export interface RefuseDialogProps {
  words: DocumentWords
  refusal: Pick<Refusal<DocumentId>, 'effect' | 'hint' | 'maxLength'>
  documents: readonly DocumentId[]
  onClose: () => void
  onRefuse: (motivo: string) => void
}

interface RefuseForm {
  motivo: string
}

/** Asks for the reason: it is what the document's author will read. */
export function RefuseDialog({ words, refusal, documents, onClose, onRefuse }: RefuseDialogProps) {
  const formId = useId()
  const [first] = documents
  const isOne = documents.length === 1
  const what = isOne ? `${words.one} ${first?.numero}` : `${documents.length} ${words.many}`
  const { form, element, handleSubmit } = useDialogForm<RefuseForm>({
    start: { motivo: '' },
    validate: ({ motivo }) => (motivo.trim() ? [] : [{ campo: 'motivo', mensagem: TEXTS.required }]),
    send: async ({ motivo }) => onRefuse(motivo.trim()),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Recusar ${what}`}
      description={isOne ? refusal.effect.one : refusal.effect.many}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant="danger">
            Recusar
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} ref={element} noValidate onSubmit={handleSubmit}>
          <FormTextArea<RefuseForm>
            name="motivo"
            label="Motivo"
            hint={refusal.hint}
            required
            maxLength={refusal.maxLength}
          />
        </form>
      </FormProvider>
    </Dialog>
  )
}
