/** Reads a keyboard scanner, which is distinguished from typing by its speed, wherever the focus is. */
import { typeInto } from '@/components/fields/control'

/** Milliseconds between two keys of a code at most; nobody types that fast for long. */
const FAST_MS = 35
/** Number of fast keys in a row that prove a scanner: it may pause then, because of radio or a busy machine. */
const SURE = 3
/** Mean milliseconds between the keys of a scanner that is set to be slow, and the fewest keys that prove it. */
const STEADY_MS = 60
const STEADY = 8
/** Milliseconds of pause after which the keys of a code are shown in the field where they were typed. */
const PAUSE_MS = 150
/** Milliseconds of pause within which a code may still continue, because a machine may be busy that long. */
const STALL_MS = 1000
const SHORTEST = 4

type Field = HTMLInputElement | HTMLTextAreaElement

/** Keys that follow each other without a pause, as their own time stamps tell, whenever the page gets them. */
interface Burst {
  text: string
  first: number
  last: number
  /** Number of fast keys in a row, up to the last one. */
  fastInRow: number
  /** Number of all fast keys. */
  fastInAll: number
  isScanner: boolean
  /** Field that got the first key, and its text before. */
  field: Field | null
  before: string
  /** Keys that are withheld from the field. */
  held: string
  timer: number
}

/**
 * Calls `onCode` for each code that ends in Enter or Tab, and for nothing else: no field keeps a key of the code, and
 * its last key presses no button and leaves no field. Keys that turn out to be no code go into the field where they
 * were typed. In a dialog's field a scanner types like a keyboard.
 * @returns function that stops listening
 */
export function listenToScanner(onCode: (codigo: string) => void): () => void {
  let burst: Burst | null = null
  /** Time stamp of the key that ended the last code. */
  let ended = -Infinity

  /** Shows the withheld keys in their field; they may still turn out to be a code. */
  function show(shown: Burst) {
    window.clearTimeout(shown.timer)
    if (shown.field && shown.held) insert(shown.field, shown.held)
    shown.held = ''
  }

  /** Treats the keys as typing. */
  function release() {
    if (burst) show(burst)
    burst = null
  }

  function take(event: KeyboardEvent) {
    const { key, timeStamp, target } = event
    const gap = burst ? timeStamp - burst.last : Infinity
    if (!burst || gap > (burst.isScanner ? STALL_MS : PAUSE_MS)) {
      release()
      const field = fieldOf(target)
      const before = field?.value ?? ''
      burst = {
        text: key,
        first: timeStamp,
        last: timeStamp,
        fastInRow: 1,
        fastInAll: 0,
        isScanner: false,
        field,
        before,
        held: '',
        timer: 0,
      }
      return
    }
    burst.text += key
    burst.last = timeStamp
    burst.fastInRow = gap <= FAST_MS ? burst.fastInRow + 1 : 1
    burst.fastInAll += Number(gap <= FAST_MS)
    burst.isScanner ||= burst.fastInRow >= SURE
    if (gap > (burst.isScanner ? PAUSE_MS : FAST_MS)) return show(burst)
    stop(event)
    burst.held += key
    window.clearTimeout(burst.timer)
    burst.timer = window.setTimeout(show, PAUSE_MS, burst)
  }

  function end(event: KeyboardEvent) {
    // Scanners may send two keys at the end, such as Enter and Tab.
    if (!burst && event.timeStamp - ended <= FAST_MS) return stop(event)
    if (!burst || !isCode(burst) || event.timeStamp - burst.last > STALL_MS) return release()
    stop(event)
    const { text, field, before, timer } = burst
    window.clearTimeout(timer)
    burst = null
    ended = event.timeStamp
    if (field) restore(field, before)
    onCode(text)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event
    if (MODIFIERS.has(key)) return
    if (isInDialog(target) || event.isComposing) release()
    // The separators inside of a GS1 code come as Ctrl and a sign.
    else if (event.ctrlKey && burst?.isScanner && event.timeStamp - burst.last <= PAUSE_MS) stop(event)
    else if (event.ctrlKey || event.altKey || event.metaKey) release()
    else if (key === 'Enter' || (key === 'Tab' && !event.shiftKey)) end(event)
    else if (key.length === 1 && !event.repeat) take(event)
    else release()
  }

  // Captured before the form's own key handlers, where Enter leads to the next field.
  window.addEventListener('keydown', onKeyDown, true)
  return () => {
    release()
    window.removeEventListener('keydown', onKeyDown, true)
  }
}

/** Keys that a scanner presses beside those of the code. */
const MODIFIERS = new Set(['Shift', 'Control', 'AltGraph', 'CapsLock', 'NumLock'])

/** Whether most keys were fast, as no typing is, or all of them steady. */
function isCode({ text, first, last, fastInAll, isScanner }: Burst): boolean {
  const gaps = text.length - 1
  const isSteady = text.length >= STEADY && last - first <= STEADY_MS * gaps
  return text.length >= SHORTEST && ((isScanner && fastInAll * 2 >= gaps) || isSteady)
}

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
