/** A keyboard scanner, told apart from typing by its speed, wherever the focus is. */
import { typeInto } from '@/components/fields/control'

/** Between two keys of a code; nobody types so fast for long. */
const FAST_MS = 35
/** So many fast keys are a scanner's: it may falter then, by radio or on a busy machine. */
const SURE = 3
/** A code that stops for so long shows in the field where it was typed... */
const PAUSE_MS = 150
/** ...and is one all the same when it goes on by then: a machine may be busy for as long. */
const STALL_MS = 1000
const SHORTEST = 4

type Field = HTMLInputElement | HTMLTextAreaElement

interface Burst {
  text: string
  /** Slower keys right before it: the head of its code, if it is one. */
  head: string
  last: number
  /** Where the first key went, with what stood there before. */
  field: Field | null
  before: string
  /** Keys that have reached no field: all but the first. */
  held: string
  timer: number
}

/**
 * Tells of each code that ends in Enter, and of nothing else: no field keeps a key of it, no button is pressed by its
 * Enter. Keys that turn out to be no code go where they were typed. In a dialog's field a scanner types as anybody.
 * @returns ends it
 */
export function listenToScanner(onCode: (codigo: string) => void): () => void {
  let burst: Burst | null = null
  /** Stopped in the middle; its keys are where they were typed. */
  let stalled: Burst | null = null

  /** It was typing: the keys held back come after the first. */
  function release() {
    stalled = null
    if (!burst) return
    const { field, held, timer } = burst
    window.clearTimeout(timer)
    burst = null
    if (field && held) insert(field, held)
  }

  function stall() {
    const stopped = burst && burst.text.length >= SURE ? burst : null
    release()
    stalled = stopped
  }

  function take(key: string, event: KeyboardEvent) {
    if (!burst || !goesOn(burst, event)) {
      const field = fieldOf(event.target)
      const last = event.timeStamp
      const begun = burst ?? stalled
      const lead = begun?.field === field && last - begun.last <= (burst ? PAUSE_MS : STALL_MS) ? begun : null
      release()
      const before = lead ? lead.before : (field?.value ?? '')
      burst = { text: key, head: lead ? lead.head + lead.text : '', last, field, before, held: '', timer: 0 }
      return
    }
    stop(event)
    burst.text += key
    burst.held += key
    burst.last = event.timeStamp
    window.clearTimeout(burst.timer)
    burst.timer = window.setTimeout(stall, PAUSE_MS)
  }

  function end(event: KeyboardEvent) {
    const heard = burst ?? stalled
    const goesOnYet = burst ? goesOn(burst, event) : event.timeStamp - (stalled?.last ?? 0) <= STALL_MS
    if (!heard || heard.text.length < SHORTEST || !goesOnYet) return release()
    stop(event)
    const { text, head, field, before, timer } = heard
    window.clearTimeout(timer)
    burst = null
    stalled = null
    if (field) restore(field, before)
    onCode(head + text)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event
    if (key === 'Shift') return
    const isOther = event.ctrlKey || event.altKey || event.metaKey || event.isComposing || isInDialog(target)
    if (isOther) release()
    else if (key === 'Enter') end(event)
    else if (key.length === 1 && !event.repeat) take(key, event)
    else release()
  }

  // Before the form's own keys: Enter would lead to the next field.
  window.addEventListener('keydown', onKeyDown, true)
  return () => {
    release()
    window.removeEventListener('keydown', onKeyDown, true)
  }
}

const goesOn = ({ text, last }: Burst, { timeStamp }: KeyboardEvent) =>
  timeStamp - last <= (text.length < SURE ? FAST_MS : PAUSE_MS)

function stop(event: KeyboardEvent) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const isText = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)) ||
  target instanceof HTMLTextAreaElement

const fieldOf = (target: EventTarget | null) =>
  isText(target) && !target.readOnly && !target.disabled ? target : null

/** A filter may well be looking for a scanned number. */
const isInDialog = (target: EventTarget | null) => isText(target) && target.closest('dialog') !== null

function insert(field: Field, text: string) {
  const start = field.selectionStart ?? field.value.length
  const end = field.selectionEnd ?? start
  typeInto(field, field.value.slice(0, start) + text + field.value.slice(end))
  field.setSelectionRange(start + text.length, start + text.length)
}

function restore(field: Field, before: string) {
  if (field.value === before) return
  typeInto(field, before)
  // A search that the first key began.
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  if (field === document.activeElement) field.select()
}
