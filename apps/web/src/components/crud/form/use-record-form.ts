import {
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { FieldValues } from 'react-hook-form'
import { type ToastNext, toast } from '@/components/ui/status/toast-store'
import type { FormSave } from './form-body'
import { useBackToList } from './use-back-to-list'

/** Start of a form: its values, and other data of the record that the page needs. */
export interface RecordStart<V> {
  form: V
}

/** The query for a form's start: runs at every opening, and is not affected by invalidation. */
export const recordStart = <S extends RecordStart<unknown>>(
  queryKey: QueryKey,
  queryFn: (context: QueryFunctionContext) => S | Promise<S>,
) => queryOptions({ queryKey, queryFn, gcTime: 0, staleTime: Infinity })

interface RecordFormOptions<V extends FieldValues, S extends RecordStart<V>, R> {
  /** The list that shows these records, to which the form goes back. */
  list: NonNullable<LinkProps['to']>
  /** Name of the draft on the device: 'cliente:novo', 'cliente:12'; null for no draft. */
  draft: string | null
  start: ReturnType<typeof recordStart<S>>
  save: (input: FormSave<V>, start: S | undefined) => Promise<R | null>
  /** Prefixes of the query keys that a save changes. */
  invalidates: readonly QueryKey[]
  /** Next step that is offered after a save. */
  next?: ((reply: R) => ToastNext | undefined) | undefined
}

/**
 * Loads a record, saves it once, shows a toast and goes back to the list as it was left. `form` is spread into
 * `FormPage`; `finish` is for other ways to end the form, such as deleting the record.
 */
export function useRecordForm<
  V extends FieldValues,
  S extends RecordStart<V>,
  R extends { resultado: string },
>({ list, draft, start, save, invalidates, next }: RecordFormOptions<V, S, R>) {
  const toList = useBackToList(list)
  const load = useQuery(start)
  const saving = useMutation({
    mutationFn: (input: FormSave<V>) => save(input, load.data),
    meta: { invalidates, handlesError: true },
  })

  function finish(resultado: string, offer?: ToastNext) {
    toast.success(resultado, offer)
    toList()
  }

  return {
    start: load.data,
    error: load.error,
    toList,
    finish,
    form: {
      draft,
      load: { ...load, data: load.data?.form },
      save: saving.mutateAsync,
      onSaved: (reply: R) => finish(reply.resultado, next?.(reply)),
      onClose: toList,
    },
  }
}
