import { useEffect, useRef, useState } from 'react'

export interface Option {
  code: string
  name: string
  /** Muted text at the end of the option's row. */
  detail?: string | undefined
  disabled?: boolean | undefined
}

export type LoadOptions = (text: string, signal: AbortSignal) => Promise<Option[]>

export interface SearchState {
  status: 'idle' | 'loading' | 'done' | 'failed'
  options: Option[]
  message: string
}

export const idle: SearchState = { status: 'idle', options: [], message: '' }

/** Runs one search at a time: a newer search aborts the older one, whatever its state. */
export function useOptionSearch(load: LoadOptions, debounce: number) {
  const [state, setState] = useState(idle)
  const running = useRef<AbortController>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function stop() {
    clearTimeout(timer.current)
    running.current?.abort()
    running.current = null
  }

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )

  /** Searches at once; undefined when the search failed or a newer one replaced it. */
  async function now(text: string): Promise<Option[] | undefined> {
    stop()
    const controller = new AbortController()
    running.current = controller
    setState({ ...idle, status: 'loading' })
    try {
      const options = await load(text, controller.signal)
      if (controller.signal.aborted) return undefined
      setState({ status: 'done', options, message: '' })
      return options
    } catch (cause) {
      if (controller.signal.aborted) return undefined
      const message = cause instanceof Error && cause.message ? cause.message : 'Não foi possível buscar.'
      setState({ status: 'failed', options: [], message })
      return undefined
    } finally {
      if (running.current === controller) running.current = null
    }
  }

  /**
   * Searches after the pause. Old rows are dropped at once, because Enter must not pick one that no longer fits the
   * text.
   */
  function later(text: string) {
    stop()
    setState({ ...idle, status: 'loading' })
    timer.current = setTimeout(() => void now(text), debounce)
  }

  function reset() {
    stop()
    setState(idle)
  }

  return { ...state, now, later, reset }
}

/** The only option that a typed text can mean: the option with that code, or the only result. */
export function onlyMatch(options: Option[], text: string): Option | undefined {
  const allowed = options.filter((option) => !option.disabled)
  return ofCode(allowed, text) ?? (allowed.length === 1 ? allowed[0] : undefined)
}

/** The option with exactly that code; "1" also finds 001, unless there is a 1. */
export function ofCode(options: readonly Option[], text: string): Option | undefined {
  const wanted = text.trim().toLocaleLowerCase('pt-BR')
  const bare = (code: string) => (/^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code)
  return (
    options.find(({ code }) => code.toLocaleLowerCase('pt-BR') === wanted) ??
    options.find(({ code }) => bare(code) === bare(wanted))
  )
}
