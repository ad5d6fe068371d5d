import { type KeyboardEvent, useRef, useState } from 'react'
import { moveOn } from '@/components/ui/enter-moves-on'
import { type LoadOptions, type Option, onlyMatch, useOptionSearch } from './use-option-search'

export interface SearchBoxOptions {
  /** The chosen option as text. */
  shown: string
  onValueChange: (value: Option | null) => void
  load: LoadOptions
  debounce: number
  minLength: number
}

/** What the keys and the focus do to a search field; the drawing is the field's. */
export function useSearchBox({ shown, onValueChange, load, debounce, minLength }: SearchBoxOptions) {
  const search = useOptionSearch(load, debounce)
  const [draft, setDraft] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [moved, setMoved] = useState<number>()
  const [missed, setMissed] = useState<string>()
  const focused = useRef(false)
  // Enter picks and moves on at once: the blur that follows comes before the render without the draft.
  const unsettled = useRef(false)
  const active = moved ?? search.options.findIndex((option) => !option.disabled)
  const typed = draft?.trim() ?? ''

  function close() {
    setOpen(false)
    setMoved(undefined)
    search.reset()
  }

  function pick(option: Option | null) {
    unsettled.current = false
    setDraft(null)
    setMissed(undefined)
    close()
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

  /** Settles a typed text: the option of that very code, or the only one; false when there is none. */
  async function settle(): Promise<boolean> {
    const options = search.status === 'done' ? search.options : await search.now(typed)
    const match = options && onlyMatch(options, typed)
    if (match) {
      pick(match)
    } else if (!focused.current) {
      setDraft(null)
      setMissed(`Nenhuma opção escolhida para "${typed}".`)
      close()
    }
    return match !== undefined
  }

  function step(by: 1 | -1) {
    const { length } = search.options
    let next = active
    do next = (next + by + length) % length
    while (search.options[next]?.disabled && next !== active)
    setMoved(next)
  }

  async function enter(input: HTMLElement) {
    const option = search.options[active]
    if (option) pick(option)
    else if (!typed || !(await settle())) return
    if (focused.current) moveOn(input)
  }

  function key(event: KeyboardEvent<HTMLInputElement>) {
    const arrow = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (arrow === 1 || arrow === -1) {
      event.preventDefault()
      if (!open) setOpen(true)
      if (search.options.length > 0) step(arrow)
      else if (search.status === 'idle' && typed.length >= minLength) void search.now(typed)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      void enter(event.currentTarget)
    } else if (event.key === 'Escape' && open) {
      // The dialog around it stays: the browser closes it by default.
      event.preventDefault()
      event.stopPropagation()
      setDraft(null)
      close()
    }
  }

  function focus(input: HTMLInputElement) {
    focused.current = true
    input.select()
  }

  function leave(input: HTMLElement, to: Element | null) {
    // A message or a login over the page gives the focus back: what was typed stays.
    const over = to?.closest('dialog')
    if (over && !over.contains(input)) return
    focused.current = false
    setOpen(false)
    if (typed && unsettled.current) void settle()
    else setDraft(null)
  }

  return {
    search,
    text: draft ?? shown,
    open,
    active,
    missed,
    setActive: setMoved,
    pick,
    type,
    key,
    focus,
    leave,
  }
}
