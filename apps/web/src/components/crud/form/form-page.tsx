import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorState } from '@/components/ui/status/error-state'
import { Panel } from '@/components/ui/panel'
import { errorText, isApiError } from '@/lib/api/api-error'
import { useRetry } from '@/lib/connection/use-retry'
import { pushError, pushMessage } from '@/lib/messages/messages-store'
import { FormBody, type FormBodyProps } from './form-body'
import { draftNameOf, readDraft } from './form-draft'
import { FormSkeleton } from './form-skeleton'

/** Result of a query for the start values (`useQuery`), or just `{ data }`. */
export interface FormLoad<V> {
  data: V | undefined
  error?: Error | null
  isFetching?: boolean
  isFetchedAfterMount?: boolean
  refetch?: () => Promise<unknown>
}

const DRAFT_STAYS = 'O que você digitou continua guardado neste aparelho: o rascunho está na tela inicial.'

export interface FormPageProps<V extends FieldValues, R> extends FormBodyProps<V, R> {
  load: FormLoad<V>
}

/** Whether no server answered: none was reached, or a server in front of it said in its place that it is away. */
const isUnanswered = (error: Error | null | undefined) =>
  isApiError(error, 'network') || (isApiError(error, 'server') && !error.isOurs)

/**
 * The frame of a screen that creates or edits a record: title bar, fields, sticky footer with the actions. It owns
 * loading, validation (S1 §5.1), the draft on the device, the question before leaving, and saving once.
 * A failed load says why and goes back (S1 §8.1); one that no server answered waits at its address and tries again. Fields inside use react-hook-form's context.
 */
export function FormPage<V extends FieldValues, R = unknown>({ load, ...props }: FormPageProps<V, R>) {
  const { onClose } = props
  const [generation, setGeneration] = useState(0)
  const [reloading, setReloading] = useState(false)
  const failure = load.data === undefined ? load.error : null

  // A failure is reported once, even if the page passes another callback on its next render.
  const giveUp = useEffectEvent((error: Error) => {
    pushError(error)
    if (props.draft !== null && readDraft(draftNameOf(props.draft))) pushMessage(DRAFT_STAYS)
    onClose()
  })
  const waits = isUnanswered(failure)
  useEffect(() => {
    if (failure && !waits) giveUp(failure)
  }, [failure, waits])

  const refetch = load.refetch
  const again = useCallback(() => Promise.resolve(refetch?.()), [refetch])
  const { trying, retry } = useRetry(waits, again)

  async function reload() {
    setReloading(true)
    await load.refetch?.()
    setGeneration((last) => last + 1)
    setReloading(false)
  }

  // Another user may have changed the record meanwhile; the values typed here are restored from the draft.
  const aberto = useLocation({ select: ({ state }) => state.aberto })
  const shown = useRef(aberto)
  const openAgain = useEffectEvent(() => void reload())
  useEffect(() => {
    if (aberto === shown.current) return
    shown.current = aberto
    openAgain()
  }, [aberto])

  if (waits) {
    return (
      <Panel title={props.title} onClose={onClose}>
        <ErrorState message={errorText(failure)} retrying={trying} onRetry={retry} />
      </Panel>
    )
  }
  // The cache may hold data of another screen from before the last save.
  const isStale = load.isFetching === true && load.isFetchedAfterMount === false
  if (load.data === undefined || isStale || reloading) {
    return (
      <Panel title={props.title} onClose={onClose}>
        <FormSkeleton />
      </Panel>
    )
  }
  return (
    <FormBody<V, R>
      key={`${props.draft}:${generation}`}
      {...props}
      start={load.data}
      onReload={() => void reload()}
    />
  )
}
