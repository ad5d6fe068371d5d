import { expect, it } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { aPedido, aRow } from './a-pedido.test-help'
import { collectPedidos, collectRows } from './collect-pedidos'

const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => aRow({ numero: i + 1 }))
const { signal } = new AbortController()

it('the export of supplier orders loads every page, and returns each order once', async () => {
  const all = rowsOf(250)
  const page = ({ pagina, offset }: { pagina: number; offset: number }) => {
    const start = (pagina - 1) * offset
    // An order created meanwhile pushes the last row of a page to the next one.
    return Promise.resolve(all.slice(Math.max(0, start - 1), start + offset))
  }
  expect((await collectRows(page, signal)).map(({ numero }) => numero)).toEqual(
    all.map(({ numero }) => numero),
  )
  await expect(collectRows(page, signal, 200)).rejects.toThrow(
    'A lista tem mais de 200 pedidos. Use os filtros e imprima em partes.',
  )
})

it('the export of supplier orders loads four at a time, reports progress, and returns the loaded orders beside the failed ones', async () => {
  let running = 0
  let most = 0
  const counts: number[] = []
  const { pedidos, errors } = await collectPedidos(rowsOf(9), {
    signal,
    onProgress: (done) => counts.push(done),
    async load({ numero }) {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (numero % 4 === 0) throw new ApiError('server', 'Serviço temporariamente indisponível.')
      return aPedido({ numero })
    },
  })
  expect(most).toBe(4)
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(pedidos.map(({ numero }) => numero)).toEqual([1, 2, 3, 5, 6, 7, 9])
  expect(errors).toEqual([
    'Pedido 4: Serviço temporariamente indisponível.',
    'Pedido 8: Serviço temporariamente indisponível.',
  ])
})

it('the export of supplier orders loads nothing more after a cancel', async () => {
  const stop = new AbortController()
  const asked: number[] = []
  const run = collectPedidos(rowsOf(50), {
    signal: stop.signal,
    onProgress: () => stop.abort(),
    load: ({ numero }) => {
      asked.push(numero)
      return Promise.resolve(aPedido({ numero }))
    },
  })
  await expect(run).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked.length).toBeLessThanOrEqual(8)
})

it('the export of supplier orders loads none of the others after the session ended', async () => {
  const run = collectPedidos(rowsOf(3), {
    signal,
    onProgress: () => {},
    load: () => Promise.reject(new ApiError('session', 'Sessão encerrada. Entre novamente.')),
  })
  await expect(run).rejects.toThrow('Sessão encerrada.')
})
