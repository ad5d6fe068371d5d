import { momentText } from '@/lib/moment'
import { currentSession } from '@/lib/session'
import { draftPrefix } from '@/lib/storage/personal-storage'
import { storage } from '@/lib/storage/storage'
import type { DialogDraft } from './dialog-draft'

/** Unsaved work as the device stores it. */
export interface FormDraft<V> {
  values: V
  /** Idempotency key of every attempt to send the same form, so that a repeated request creates only one record. */
  idempotencyKey: string
  /** Version of the record that the work started from. */
  stamp: string
  /** Record that the work started from, where a form can compare it with a newer one. */
  base?: V | undefined
  /** The dialog that is open over the form, with what is typed in it. */
  dialog?: DialogDraft | undefined
  /** False where only the open dialog was typed in, and not the form itself. */
  isFormChanged?: boolean | undefined
  /** Title and address by which the home screen leads back to the form; missing where no address opens the form. */
  place?: DraftPlace | undefined
  /** Key of this writing, by which a page sees that another tab has written since. */
  writing?: string | undefined
}

export interface DraftPlace {
  title: string
  href: string
  /** ISO moment of the last change, by the device's clock; it is only shown. */
  at: string
  /** True where the address opens the page, and its user opens the dialog. */
  byHand?: boolean
}

/** Drafts belong to a user and a company; `form` names the form ('pedido:novo'). */
function draftKey(form: string): string {
  return `${draftOwner()}:${form}`
}

/**
 * Owner of the drafts, read when a form opens: a form that is still open when its user signs out must not write a
 * draft for the next user.
 */
export function draftOwner(): string {
  const session = currentSession()
  return `${draftPrefix(session?.usuario.id)}${session?.empresa.emp_pat ?? ''}`
}

export function readDraft<V>(form: string): FormDraft<V> | null {
  const text = storage.read(draftKey(form))
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isDraft<V>(stored) ? stored : null
  } catch {
    return null
  }
}

/** Stores a draft without secrets, which never reach the device's storage. False where the device has no room. */
export function writeDraft<V>(form: string, draft: FormDraft<V>): boolean {
  return storage.write(
    draftKey(form),
    JSON.stringify(draft, (key, value: unknown) => (isSecret(key) ? undefined : value)),
  )
}

const isSecret = (field: string) => /^(senha|segredo|token|chave_api)/.test(field)

export const removeDraft = (form: string): void => storage.remove(draftKey(form))

/** Stands before the key of a second draft of the same form, which another tab began meanwhile. */
const BESIDE = '~'

const formOf = (name: string): string | undefined => name.split(BESIDE)[0]

export const besideOf = (form: string): string => `${formOf(form)}${BESIDE}${newKey().slice(0, 8)}`

/** Name under which the form finds its draft: the one chosen on the home screen, the own one, or one of another tab. */
export function draftNameOf(form: string): string {
  const names = draftNames().filter((name) => name === form || name.startsWith(`${form}${BESIDE}`))
  return names.find((name) => name === chosen) ?? names.find((name) => name === form) ?? names[0] ?? form
}

let chosen = ''

/** Chooses the draft that its form opens with next. */
export const chooseDraft = (name: string): void => void (chosen = name)
/** Whether a draft of this form is chosen. */
export const isChosen = (form: string): boolean => formOf(chosen) === form
/** Whether the form of the chosen draft has a name that begins so, such as that of any webhook. */
export const isKindChosen = (beginning: string): boolean => chosen.startsWith(beginning)
/** Ends the choice of a draft of this form, as the form closes. */
export function endChoice(form: string): void {
  if (formOf(chosen) === form) chosen = ''
}

function draftNames(): string[] {
  const prefix = draftKey('')
  return storage.keys().flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
}

export interface WaitingDraft extends DraftPlace {
  name: string
}

/** The user's drafts in this company that an address opens, the last changed first. */
export const waitingDrafts = (): WaitingDraft[] =>
  draftNames()
    .flatMap((name) => {
      const place = readDraft(name)?.place
      return place ? { name, ...place } : []
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))

/** When a draft was changed last; empty where the device's clock was wrong, then or now. */
export function draftMoment({ at }: Pick<DraftPlace, 'at'>, now = Date.now()): string {
  const time = Date.parse(at)
  return Number.isNaN(time) || time > now + 60_000 ? '' : momentText(at)
}

/**
 * True for a draft of this shape. Only this file writes under these keys, so another shape comes from an older
 * version of the page.
 */
function isDraft<V>(stored: unknown): stored is FormDraft<V> {
  return typeof stored === 'object' && stored !== null && 'values' in stored && 'idempotencyKey' in stored
}

/** A new UUID. `crypto.randomUUID` is missing on plain http, as in a shop's local network. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
