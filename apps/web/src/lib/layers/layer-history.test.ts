import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLayerHistory, type HistoryWindow } from './layer-history'
import { layers } from './layers'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A browser's history: moves take a moment, as they do in browsers, and then tell the page. */
function aWindow() {
  const entries: { state: unknown; url: string }[] = [{ state: null, url: '/' }]
  let at = 0
  let tell: (event: Event) => unknown = () => undefined
  const phone = { moveMs: 5 }
  const now = () => entries[at] ?? { state: null, url: '' }
  const window: HistoryWindow = {
    document: undefined,
    location: {
      get pathname() {
        return now().url
      },
      search: '',
      hash: '',
    },
    history: {
      get state(): unknown {
        return now().state
      },
      get length() {
        return entries.length
      },
      pushState(state: unknown, _title, url) {
        const here = now().url
        entries.splice(at + 1, entries.length, { state, url: String(url ?? here) })
        at += 1
      },
      replaceState(state: unknown, _title, url) {
        entries[at] = { state, url: String(url ?? now().url) }
      },
      go(delta = 0) {
        setTimeout(() => {
          if (entries[at + delta] === undefined) return
          at += delta
          tell(new Event('popstate'))
        }, phone.moveMs)
      },
    },
    addEventListener(type, listener) {
      if (type === 'popstate') tell = listener
    },
    removeEventListener: () => undefined,
  }
  return { window, phone, url: () => now().url, entries: () => entries.length, at: () => at }
}

function open() {
  const browser = aWindow()
  const { history, start } = createLayerHistory(browser.window)
  start()
  const settle = () => vi.advanceTimersByTimeAsync(50)
  const back = async (times = 1) => {
    for (let time = 0; time < times; time++) browser.window.history.go(-1)
    await settle()
  }
  const goTo = async (path: string) => {
    history.push(path)
    await settle()
  }
  /** Opens a layer that closes when asked, and returns what has been asked of it. */
  const layer = (closes = true) => {
    const asked = vi.fn<() => void>()
    const leave = layers.add({
      hasEntry: true,
      close() {
        asked()
        if (closes) leave()
      },
    })
    return { asked, leave }
  }
  return { browser, history, settle, back, goTo, layer }
}

it('Back closes the top layer and nothing else, then leaves the screen', async () => {
  const { browser, history, settle, back, goTo, layer } = open()
  await goTo('/Pedido')
  const [below, above] = [layer(), layer()]
  await settle()
  await back()
  expect([above.asked.mock.calls.length, below.asked.mock.calls.length]).toEqual([1, 0])
  await back()
  expect([below.asked.mock.calls.length, history.location.pathname]).toEqual([1, '/Pedido'])
  await back()
  expect([history.location.pathname, browser.url()]).toEqual(['/', '/'])
})

it('Back over two entries closes both layers, unless the upper one asks', async () => {
  const { browser, history, settle, goTo, layer } = open()
  await goTo('/Pedido')
  const [catalogo, item] = [layer(), layer(false)]
  await settle()
  browser.window.history.go(-2)
  await settle()
  expect([item.asked.mock.calls.length, catalogo.asked.mock.calls.length, browser.at()]).toEqual([1, 0, 3])
  item.leave()
  const other = layer()
  await settle()
  browser.window.history.go(-2)
  await settle()
  expect([other.asked.mock.calls.length, catalogo.asked.mock.calls.length]).toEqual([1, 1])
  expect([history.location.pathname, browser.at()]).toEqual(['/Pedido', 1])
})

it('a phone that takes more than a second for a step does not go two', async () => {
  const { browser, history, settle, goTo, layer } = open()
  await goTo('/Pedido')
  const { leave } = layer()
  await settle()
  browser.phone.moveMs = 1_100
  leave()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([history.location.pathname, browser.at()]).toEqual(['/Pedido', 1])
})

it('a layer that closes by itself takes its entry along, and Forward opens nothing', async () => {
  const { browser, history, settle, back, goTo, layer } = open()
  await goTo('/Pedido')
  const { leave } = layer()
  await settle()
  leave()
  await settle()
  browser.window.history.go(1)
  await settle()
  await back()
  expect(history.location.pathname).toBe('/')
})

it('a screen opened by a layer takes the place of the layer', async () => {
  const { browser, history, settle, back, goTo, layer } = open()
  await goTo('/Lista')
  const { leave } = layer()
  await settle()
  leave()
  await goTo('/Ver')
  expect([browser.url(), browser.entries()]).toEqual(['/Ver', 3])
  await back()
  expect([history.location.pathname, browser.at()]).toEqual(['/Lista', 1])
})

it('Back twice asks a layer with unsaved work twice, and stays on the screen', async () => {
  const { history, settle, back, goTo, layer } = open()
  await goTo('/Pedido')
  const { asked, leave } = layer(false)
  await settle()
  await back(2)
  expect([asked.mock.calls.length, history.location.pathname]).toEqual([2, '/Pedido'])
  leave()
  await settle()
})

it('the router asks before unsaved work is left, at the address of the work', async () => {
  const { browser, history, back, goTo } = open()
  await goTo('/Pedido')
  const seen: string[] = []
  let stays = true
  const free = history.block({
    enableBeforeUnload: () => true,
    blockerFn: ({ nextLocation }) => {
      seen.push(`${browser.url()} to ${nextLocation.pathname}`)
      return stays
    },
  })
  await back()
  expect([history.location.pathname, browser.url()]).toEqual(['/Pedido', '/Pedido'])
  stays = false
  await back()
  expect(history.location.pathname).toBe('/')
  expect(seen).toEqual(['/Pedido to /', '/Pedido to /'])
  free()
})
