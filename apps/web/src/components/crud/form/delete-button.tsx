import { useMutation, type QueryKey } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { confirm } from '@/lib/messages/confirm'
import { removeDraft } from './form-draft'

interface DeleteButtonProps {
  question: string
  /** Says what was done; shown as a toast. */
  remove: () => Promise<{ resultado: string }>
  /** Keys of what changed, by prefix. */
  invalidates: readonly QueryKey[]
  /** The form's draft, where it keeps one: gone with the record. */
  draft?: string
  onDeleted: (resultado: string) => void
}

/** Stands at the start of a form's footer (its `summary`). */
export function DeleteButton({ question, remove, invalidates, draft, onDeleted }: DeleteButtonProps) {
  const removal = useMutation({ mutationFn: remove, meta: { invalidates } })

  async function handleClick() {
    if (!(await confirm({ text: question, danger: true }))) return
    // A refusal is shown by the mutation's own meta; the form stays as it is.
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
