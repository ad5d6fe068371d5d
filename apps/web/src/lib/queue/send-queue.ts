/** Sends the waiting documents one after the other, from one tab at a time. */
import { type ApiError, errorText, isApiError } from '@/lib/api/api-error'
import type { FilaDocumento } from '@/lib/device/device-db'
import type { DocumentWords } from '@/lib/document'
import { dropFotosDe } from '@/lib/device/fotos'
import { inOneTab } from '@/lib/in-one-tab'
import { currentSession } from '@/lib/session'
import { kindOf, type QueueKind } from './queue-kinds'
import { isWaiting } from './queue-state'
import { changeQueued, claimQueued, dropSent, getQueued, readQueue } from './queue-store'
import { ofOtherCompany, receivedBefore, tooOld } from './queue-texts'

/** The server remembers a key for 30 days (`purgeIdempotency`): later it cannot tell whether it has the document. */
const KEY_DAYS = 29
const DAY_MS = 24 * 60 * 60_000

/** Result of a round: `retry` when a document waits for a server that is failing. */
export type Round = 'done' | 'retry'

let running: Promise<Round> | null = null

/**
 * Sends what the session's user has waiting, from one tab; the key keeps a document from being made twice anyway.
 * While another tab sends, this one looks again later: that one may be closed before it is done.
 */
export function sendQueue(): Promise<Round> {
  running ??= inOneTab<Round>('fila', sendNext, 'retry').finally(() => {
    running = null
  })
  return running
}

async function sendNext(): Promise<Round> {
  for (const next of (await readQueue()).filter(isWaiting)) {
    const kind = kindOf(next)
    if (!kind) continue
    const outcome = await sendOne(kind, next)
    return outcome === 'next' ? sendNext() : outcome
  }
  await dropSent()
  return 'done'
}

const isTooOld = ({ criado }: FilaDocumento) => Date.now() - Date.parse(criado) > KEY_DAYS * DAY_MS

async function sendOne(kind: QueueKind, document: FilaDocumento): Promise<Round | 'next'> {
  const { id, usuario, empresa } = document
  if (isTooOld(document)) {
    await changeQueued(id, { estado: 'conferir', mensagem: tooOld(kind.words) })
    return 'next'
  }
  const claimed = await claimQueued(id, (now) =>
    isWaiting(now) ? { estado: 'enviando', mensagem: null } : undefined,
  )
  // The document was opened, removed or sent meanwhile.
  if (!claimed) return 'next'
  // The call carries the token of whoever is logged in when it starts.
  if (currentSession()?.usuario.id !== usuario) {
    await changeQueued(id, { estado: 'aguardando' })
    return 'next'
  }
  try {
    await sent(id, await kind.send({ body: claimed.body, idempotencyKey: id, empresa }))
    return 'next'
  } catch (error) {
    return fail(kind, id, error)
  }
}

const sent = (id: string, numero: number | null, mensagem: string | null = null) =>
  changeQueued(id, {
    estado: 'enviado',
    enviado: new Date().toISOString(),
    numero,
    mensagem,
    campos: [],
    // The server has the document now; names and photos of people stay on the device no longer than they
    // must.
    body: null,
    values: null,
  }).then(() => dropFotosDe(id))

async function fail(kind: QueueKind, id: string, error: unknown): Promise<Round | 'next'> {
  if (isApiError(error, 'session')) {
    await changeQueued(id, { estado: 'aguardando' })
    return 'done'
  }
  if (isApiError(error) && isPassing(error)) {
    await changeQueued(id, { estado: 'aguardando' })
    return 'retry'
  }
  if (isApiError(error, 'conflict')) await sent(id, kind.receivedAs(error), receivedBefore(kind.words))
  else {
    const campos = isApiError(error) ? error.fields : []
    await changeQueued(id, { estado: 'corrigir', mensagem: errorText(error), campos })
  }
  return 'next'
}

/** The server or the connection failed, not the document, so sending it again later may work. */
const isPassing = ({ kind }: ApiError) => ['network', 'server', 'busy', 'reply'].includes(kind)

/**
 * Sends a document after all, once the user has checked that the server lacks it; the age of its key starts
 * anew.
 */
export async function sendAnyway(id: string): Promise<void> {
  await claimQueued(id, ({ estado }) =>
    estado === 'conferir'
      ? { estado: 'aguardando', criado: new Date().toISOString(), mensagem: null }
      : undefined,
  )
}

/**
 * Takes a document that the user opens again out of the queue, so that it is not sent meanwhile.
 * @throws when the document was written in another company, because the form would send it to the current one
 */
export async function takeQueued(id: string, words: DocumentWords): Promise<FilaDocumento | undefined> {
  const document = await getQueued(id)
  if (document && document.empresa !== currentSession()?.empresa.emp_pat) {
    throw new Error(ofOtherCompany(words, document.nome_empresa))
  }
  return claimQueued(id, ({ estado }) => {
    if (estado === 'enviado' || estado === 'enviando') return undefined
    return estado === 'aguardando' ? { estado: 'corrigir', mensagem: null } : {}
  })
}

/** Marks a document as sent that the form has sent itself. */
export const settleQueued = (id: string, numero: number | null): Promise<void> => sent(id, numero)
