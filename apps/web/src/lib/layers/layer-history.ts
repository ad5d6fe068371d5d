import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router'
import { layers } from './layers'

/** What this file needs of the browser's window; a test brings one of its own. */
export interface HistoryWindow {
  history: Pick<History, 'state' | 'length' | 'go' | 'pushState' | 'replaceState'>
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  document: unknown
  addEventListener: (type: string, listener: (event: Event) => unknown, options?: object) => void
  removeEventListener: (type: string, listener: (event: Event) => unknown, options?: object) => void
}

/** Field of an entry's state: the number of layers that are open at this entry. */
const MARK = 'camada'

/** Milliseconds after which a move in the history that told nothing is taken for one that led nowhere. */
const NOWHERE_MS = 1_000
/** Milliseconds more for what the browser has to tell when the page itself was busy for so long. */
const LATE_MS = 250

/** An entry of the browser's history: the router's key and index, and the layers open above the router's entry. */
interface Place {
  key: unknown
  index: number | undefined
  depth: number
}

function placeOf(state: unknown): Place {
  const fields = new Map<string, unknown>(Object.entries(state ?? {}))
  const [index, depth] = [fields.get('__TSR_index'), fields.get(MARK)]
  return {
    key: fields.get('__TSR_key'),
    index: typeof index === 'number' ? index : undefined,
    depth: typeof depth === 'number' ? depth : 0,
  }
}

const withoutMark = (state: object | null) => state && { ...state, [MARK]: undefined }

/**
 * The router's history, with an entry above the screen's own for each open layer. The router never sees those entries.
 * Before the router changes something, the browser goes back to the screen's entry; afterwards the layers that are
 * still open get new entries. Back asks before unsaved work is left while the screen's own entry is the current one.
 */
export function createLayerHistory(win: HistoryWindow = window): {
  history: RouterHistory
  start: () => void
} {
  let started = false
  let base = placeOf(win.history.state)
  let depth = base.depth
  /** Part of the program that moves in the history right now; the browser's `popstate` says that it has arrived. */
  let mover: 'layers' | 'router' | null = null
  let onArrival: (() => void) | undefined
  let isAsking = false
  /** True for the one move of the router's that the user has agreed to. */
  let isAgreed = false
  let tellRouter: ((event: Event) => unknown) | undefined
  let nowhere: ReturnType<typeof setTimeout> | undefined
  let planned: ReturnType<typeof setTimeout> | undefined
  /** Changes of the router's that wait until the browser stands at the router's own entry. */
  const changes: (() => void)[] = []

  /** Brings the browser's history in line with the open layers, one step after the other. */
  function settle(): void {
    if (mover) return
    if (started && changes.length > 0 && depth > 0) return move(-depth, 'layers')
    const change = changes.shift()
    if (change) {
      change()
      return settle()
    }
    const wanted = started ? layers.entries() : depth
    if (depth > wanted) move(wanted - depth, 'layers')
    while (depth < wanted) {
      depth += 1
      win.history.pushState({ ...win.history.state, [MARK]: depth }, '')
    }
  }

  /** One layer that closes while another one opens costs no step: what is open is counted once both have happened. */
  function plan(): void {
    clearTimeout(planned)
    planned = setTimeout(settle)
  }

  function move(delta: number, by: 'layers' | 'router'): void {
    if (started) {
      mover = by
      nowhere = setTimeout(() => {
        nowhere = setTimeout(endNowhere, LATE_MS)
      }, NOWHERE_MS)
    }
    win.history.go(delta)
  }

  function endNowhere(): void {
    arrive()
    isAgreed = false
    depth = placeOf(win.history.state).depth
    settle()
  }

  function arrive(): (() => void) | undefined {
    clearTimeout(nowhere)
    const next = onArrival
    onArrival = undefined
    mover = null
    return next
  }

  function onPop(event: Event): void {
    const place = placeOf(win.history.state)
    const by = mover
    const next = arrive()
    if (place.key === base.key && place.key !== undefined) {
      const closed = by === null ? depth - place.depth : 0
      depth = place.depth
      if (closed > 0) void layers.closeTop(closed)
      next?.()
      return plan()
    }
    const delta = (place.index ?? 0) - (base.index ?? 0)
    const isStep = place.index !== undefined && base.index !== undefined && delta !== 0
    if (started && isStep && !isAgreed) {
      if (by !== 'router' && layers.top()) return comeBack(delta, () => void layers.closeTop(1))
      if (isAsking) return comeBack(delta)
      if (isGuarded()) {
        const to = locationNow()
        return comeBack(delta, () => void ask(delta, to))
      }
    }
    isAgreed = false
    base = place
    depth = place.depth
    tellRouter?.(event)
    plan()
  }

  function comeBack(delta: number, then?: () => void): void {
    onArrival = then
    // The browser comes back to the router's own entry, which lies below those of the layers.
    move(-delta, 'layers')
  }

  const isGuarded = () =>
    history
      ._getBlockers()
      .some(({ enableBeforeUnload: asks = true }) => (typeof asks === 'function' ? asks() : asks))

  function locationNow(): HistoryLocation {
    const { pathname, search, hash } = win.location
    return { href: `${pathname}${search}${hash}`, pathname, search, hash, state: win.history.state }
  }

  async function ask(delta: number, nextLocation: HistoryLocation): Promise<void> {
    isAsking = true
    try {
      for (const { blockerFn } of history._getBlockers()) {
        const action = delta < 0 ? 'BACK' : 'FORWARD'
        if (await blockerFn({ currentLocation: history.location, nextLocation, action })) return
      }
    } finally {
      isAsking = false
    }
    isAgreed = true
    history.go(delta, { ignoreBlocker: true })
  }

  function change(run: () => void): void {
    changes.push(run)
    settle()
  }
  const travel = (delta: number) => change(() => move(delta, 'router'))
  const write = (how: 'pushState' | 'replaceState') => (state: object, title: string, url?: string) =>
    change(() => {
      win.history[how](withoutMark(state), title, url)
      base = placeOf(state)
      depth = 0
    })

  const history = createBrowserHistory({
    window: {
      location: win.location,
      document: win.document,
      addEventListener(type: string, listener: (event: Event) => unknown, options?: object) {
        if (type === 'popstate') tellRouter = listener
        else win.addEventListener(type, listener, options)
      },
      removeEventListener(type: string, listener: (event: Event) => unknown, options?: object) {
        if (type === 'popstate') tellRouter = undefined
        else win.removeEventListener(type, listener, options)
      },
      history: {
        get state(): unknown {
          return withoutMark(win.history.state)
        },
        get length() {
          return win.history.length
        },
        pushState: write('pushState'),
        replaceState: write('replaceState'),
        go: travel,
        back: () => travel(-1),
        forward: () => travel(1),
      },
    },
  })
  win.addEventListener('popstate', onPop)
  layers.subscribe(plan)
  return {
    history,
    /** From now on layers have entries; a page loaded anew at a layer's entry goes to the screen below it. */
    start() {
      started = true
      plan()
    },
  }
}
