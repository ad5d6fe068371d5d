/** S1 §9: "Image cache 60 seconds; image load delayed 1 second after becoming visible". */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '@/components/fields/mount.test-help'
import { ProductImage } from './product-image'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'

let server: ReturnType<typeof testServer>
const asked = () => server.sentToApl('getImagemProduto').map(({ params }) => params.codigo)
let client: QueryClient
let seen: (isIntersecting: boolean) => void
let codigo = 0

beforeEach(() => {
  vi.useFakeTimers()
  aSession()
  server = testServer()
  server.apl('getImagemProduto', new Blob(['x']))
  client = new QueryClient()
  codigo++
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )
})
afterEach(() => {
  vi.useRealTimers()
})

class Observer {
  constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    observed = (target, isIntersecting) => tell([{ target, isIntersecting }])
  }
  observe = (target: Element) => {
    seen = (isIntersecting) => act(() => observed(target, isIntersecting))
  }
  unobserve = () => undefined
}
let observed: (target: Element, isIntersecting: boolean) => void
vi.stubGlobal('IntersectionObserver', Observer)

const draw = (missing = false) =>
  mount(
    <QueryClientProvider client={client}>
      <ProductImage tipo="P" codigo={String(codigo)} missing={missing} />
    </QueryClientProvider>,
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const picture = () => document.querySelector('img')

it('a picture is loaded one second after it became visible, and not while the user scrolls past', async () => {
  draw()
  await pass(5000)
  seen(true)
  await pass(999)
  seen(false)
  await pass(5000)
  expect(asked()).toEqual([])
  seen(true)
  await pass(999)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual([String(codigo)])
  await pass(1)
  expect(picture()).not.toBeNull()
})

it('a picture is kept for 60 seconds: within them it shows at once, later it is loaded again', async () => {
  draw()
  seen(true)
  await pass(1001)
  mount(null)
  await pass(58_000)
  draw()
  expect(picture()).not.toBeNull()
  mount(null)
  await pass(60_001)
  draw()
  expect(picture()).toBeNull()
  seen(true)
  await pass(1001)
  expect(asked()).toHaveLength(2)
})

it('a picture shows an empty frame while it loads, and the sign of a missing picture only where none exists', async () => {
  server.apl('getImagemProduto', new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'))
  draw()
  expect(document.querySelector('svg')).toBeNull()
  seen(true)
  await pass(1001)
  await pass(1)
  expect(document.querySelector('svg')).not.toBeNull()
})

it('a picture is not loaded when it is known to be missing', async () => {
  draw(true)
  seen(true)
  await pass(2000)
  expect(asked()).toEqual([])
})
