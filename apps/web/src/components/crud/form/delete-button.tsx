import { useMutation, type QueryKey } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { confirm } from '@/lib/messages/confirm'
import { removeDraft } from './form-draft'

interface DeleteButtonProps {
  question: string
  /** Deletes the record; `resultado` is shown as a toast. */
  remove: () => Promise<{ resultado: string }>
  /** Prefixes of the query keys that have changed. */
  invalidates: readonly QueryKey[]
  /** Name of the form's draft, if the form has one; deleted with the record. */
  draft?: string
  onDeleted: (resultado: string) => void
}

/** Button that deletes a record, at the start of a form's footer (its `summary`). */
export function DeleteButton({ question, remove, invalidates, draft, onDeleted }: DeleteButtonProps) {
  const removal = useMutation({ mutationFn: remove, meta: { invalidates } })

  async function handleClick() {
    if (!(await confirm({ text: question, danger: true }))) return
    // The mutation's own meta shows a refusal; the form stays as it is.
    const reply = await removal.mutateAsync().catch(() => null)
    if (!reply) return
    if (draft !== undefined) removeDraft(draft)
    onDeleted(reply.resultado)
  }

  return (
    <Button variant="ghost" icon={<Trash2 />} loading={removal.isPending} onClick={() => void handleClick()}>
      Excluir
    </Button>
  )
}
