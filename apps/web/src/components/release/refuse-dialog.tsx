import { TEXTS } from '@trama/contract/messages'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormTextArea } from '@/components/fields/form/form-text'
import type { DocumentId, DocumentWords } from '@/lib/document'
import type { Refusal } from './releases'

interface RefuseDialogProps {
  words: DocumentWords
  refusal: Pick<Refusal<DocumentId>, 'effect' | 'hint' | 'maxLength'>
  documents: readonly DocumentId[]
  onClose: () => void
  onRefuse: (motivo: string) => void
}

interface RefuseForm {
  motivo: string
}

/** Dialog that asks for the reason of a refusal, which the document's author will read. */
export function RefuseDialog({ words, refusal, documents, onClose, onRefuse }: RefuseDialogProps) {
  const [first] = documents
  const isOne = documents.length === 1
  return (
    <FormDialog<RefuseForm>
      title={`Recusar ${isOne ? `${words.one} ${first?.numero}` : `${documents.length} ${words.many}`}`}
      description={isOne ? refusal.effect.one : refusal.effect.many}
      confirm="Recusar"
      danger
      start={{ motivo: '' }}
      validate={({ motivo }) => (motivo.trim() ? [] : [{ campo: 'motivo', mensagem: TEXTS.required }])}
      send={async ({ motivo }) => onRefuse(motivo.trim())}
      onClose={onClose}
    >
      <FormTextArea<RefuseForm>
        name="motivo"
        label="Motivo"
        hint={refusal.hint}
        required
        maxLength={refusal.maxLength}
      />
    </FormDialog>
  )
}
