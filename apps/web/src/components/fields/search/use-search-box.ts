import { type KeyboardEvent, useRef, useState } from 'react'
import { moveOn } from '@/components/ui/enter-moves-on'
import { toast } from '@/components/ui/status/toast-store'
import { type LoadOptions, type Option, ofCode, onlyMatch, useOptionSearch } from './use-option-search'
import { recentList } from '@/lib/storage/recent-list'

export interface SearchBoxOptions {
  /** Text and code of the chosen option. */
  shown: string
  code: string | undefined
  onValueChange: (value: Option | null) => void
  load: LoadOptions
  debounce: number
  minLength: number
  recent: string
  admits: ((option: Option) => boolean) | undefined
}

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Behaviour of a search field on keys, clicks and focus; the component only renders it. */
export function useSearchBox(props: SearchBoxOptions) {
  const { shown, code, onValueChange, load, debounce, minLength, admits } = props
  const search = useOptionSearch(load, debounce)
  const [draft, setDraft] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [recents, setRecents] = useState<readonly Option[]>([])
  const [moved, setMoved] = useState<number>()
  const [missed, setMissed] = useState<{ text: string; beside: string }>()
  const focused = useRef(false)
  // Kept in a ref, because Enter picks and moves on at once: the blur comes before the render that drops the draft.
  const unsettled = useRef(false)
  // Enter and the blur right after it settle the same text, so both wait for one search.
  const settling = useRef<{ text: string; done: Promise<boolean> }>(undefined)
  const typed = draft?.trim() ?? ''
  const options = typed === '' ? [...recents, ...others(search.options, recents)] : search.options
  const active = moved ?? startOf(options, typed, code)

  function close() {
    setOpen(false)
    setMoved(undefined)
    search.reset()
  }

  /** Opens the list at once with the last used options and, where listing all makes sense, the first choices. */
  function browse({ atFirst = false } = {}) {
    setMissed(undefined)
    setMoved(atFirst && code === undefined ? 0 : undefined)
    setRecents(
      recentOptions(props.recent)
        .read()
        .filter((option) => admits?.(option) ?? true),
    )
    setOpen(true)
    if (minLength === 0) void search.now('')
  }

  function pick(option: Option | null) {
    unsettled.current = false
    setDraft(null)
    setMissed(undefined)
    close()
    if (option) recentOptions(props.recent).add(option)
    onValueChange(option)
  }

  function type(text: string) {
    setMissed(undefined)
    setMoved(undefined)
    if (text === '') {
      pick(null)
      return
    }
    unsettled.current = true
    setDraft(text)
    setOpen(true)
    if (text.trim().length >= Math.max(1, minLength)) search.later(text.trim())
    else search.reset()
  }

  /** Settles a typed text to the option with exactly that code, or the only one; false when there is none. */
  function settle(): Promise<boolean> {
    const now = settling.current
    if (now?.text === typed) return now.done
    const done = choose().finally(() => {
      if (settling.current?.done === done) settling.current = undefined
    })
    settling.current = { text: typed, done }
    return done
  }

  async function choose(): Promise<boolean> {
    const found = search.status === 'done' ? search.options : await search.now(typed)
    const match = found && onlyMatch(found, typed)
    if (match) {
      pick(match)
    } else if (!focused.current) {
      unsettled.current = false
      setDraft(null)
      close()
      const text = `Nenhuma opção escolhida para "${typed}".`
      // The earlier choice is back in the field and is valid, so the field itself must not show an error.
      if (shown) toast.info(text)
      else setMissed({ text, beside: shown })
    }
    return match !== undefined
  }

  function step(by: 1 | -1) {
    const { length } = options
    let next = active < 0 && by < 0 ? length : active
    do next = (next + by + length) % length
    while (options[next]?.disabled && next !== active)
    setMoved(next)
  }

  async function enter(input: HTMLElement) {
    const option = options[active]
    if (option && !option.disabled) pick(option)
    else if (!typed) close()
    else if (!(await settle())) return
    if (focused.current) moveOn(input)
  }

  function key(event: KeyboardEvent<HTMLInputElement>) {
    const arrow = ARROWS[event.key]
    if (arrow) {
      event.preventDefault()
      if (!open && typed === '') browse({ atFirst: true })
      else if (options.length > 0) step(arrow)
      if (!open) setOpen(true)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      void enter(event.currentTarget)
    } else if (event.key === 'Escape' && open) {
      // Esc must not close the dialog around the field, as the browser does by default.
      event.preventDefault()
      event.stopPropagation()
      setDraft(null)
      unsettled.current = false
      close()
    }
  }

  function focus(input: HTMLInputElement) {
    focused.current = true
    input.select()
  }

  function leave(input: HTMLElement, to: Element | null) {
    // A message or a login over the page returns the focus afterwards, so the typed text stays.
    const over = to?.closest('dialog')
    if (over && !over.contains(input)) return
    focused.current = false
    setOpen(false)
    if (typed && typed !== shown && unsettled.current) void settle()
    else {
      unsettled.current = false
      setDraft(null)
      setMoved(undefined)
    }
  }

  return {
    search,
    options,
    recentCount: typed === '' ? recents.length : 0,
    text: draft ?? shown,
    open,
    active,
    // The error ends when something else fills the field meanwhile.
    missed: missed?.beside === shown ? missed.text : undefined,
    setActive: setMoved,
    browse,
    close,
    pick,
    type,
    key,
    focus,
    leave,
  }
}

const others = (options: readonly Option[], recents: readonly Option[]) =>
  options.filter(({ code }) => !recents.some((recent) => recent.code === code))

/**
 * Index that Enter takes: with a typed text the option with that code, else the first result; in a list that was
 * merely opened the chosen option, or none.
 */
function startOf(options: readonly Option[], typed: string, code: string | undefined): number {
  if (typed === '') return options.findIndex((option) => option.code === code)
  const same = ofCode(options, typed)
  return options.findIndex((option) => !option.disabled && (option === same || !same || same.disabled))
}

/** Most recent options shown: more would leave no room for the choices below them in a list of 11rem. */
const MOST = 4

/** Options last chosen in search fields of one kind ("colecao"), on any screen. */
export const recentOptions = (name: string) =>
  recentList<Option>({ name: `campo.${name}`, isRow: isOption, keyOf: ({ code }) => code, most: MOST })

function isOption(stored: unknown): stored is Option {
  if (typeof stored !== 'object' || stored === null) return false
  const { code, name, detail } = stored as Record<string, unknown>
  return (
    typeof code === 'string' && typeof name === 'string' && ['string', 'undefined'].includes(typeof detail)
  )
}
