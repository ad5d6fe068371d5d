/** Reads a keyboard scanner, which is distinguished from typing by its speed, wherever the focus is. */
import { typeInto } from '@/components/fields/control'

/** Milliseconds between two keys of a code at most; nobody types that fast for long. */
const FAST_MS = 35
/** Number of fast keys that prove a scanner: after them it may pause, because of radio or a busy machine. */
const SURE = 3
/** Milliseconds of pause after which the keys of a code are shown in the field where they were typed. */
const PAUSE_MS = 150
/** Milliseconds of pause within which a code may still continue, because a machine may be busy that long. */
const STALL_MS = 1000
const SHORTEST = 4

type Field = HTMLInputElement | HTMLTextAreaElement

interface Burst {
  text: string
  /** Slower keys right before the fast ones: the beginning of the code, if it is one. */
  head: string
  last: number
  /** Field that got the first key, and its text before. */
  field: Field | null
  before: string
  /** Keys withheld from the field: all but the first. */
  held: string
  timer: number
}

/**
 * Calls `onCode` for each code that ends in Enter, and for nothing else: no field keeps a key of the code, and its
 * Enter presses no button. Keys that turn out to be no code go into the field where they were typed. In a dialog's
 * field a scanner types like a keyboard.
 * @returns function that stops listening
 */
export function listenToScanner(onCode: (codigo: string) => void): () => void {
  let burst: Burst | null = null
  /** Code that stopped in the middle; its keys are already in the field. */
  let stalled: Burst | null = null

  /** Treats the keys as typing: the withheld ones are put after the first. */
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

  // Captured before the form's own key handlers, where Enter leads to the next field.
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

/** Whether the target is a text field of a dialog, such as a filter for a scanned number. */
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
  // Escape cancels a search that the first key began.
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  if (field === document.activeElement) field.select()
}
