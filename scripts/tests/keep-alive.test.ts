/** A server that ends by itself under `npm start`. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { keepAlive } from '../lib/keep-alive'

const program = (code: string) =>
  spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'pipe'] })
const falling = () => program('console.error("sem memória"); process.exit(3)')
const running = () => program('setInterval(() => {}, 1000)')

test('a server that ends is started again after growing pauses; after five falls in a minute it stays down and says why', async () => {
  const pauses: number[] = []
  const said: string[] = []
  let started = 0
  const down = new Promise<void>((resolve) => {
    keepAlive(falling(), {
      name: 'O servidor APL',
      start: () => {
        started += 1
        return falling()
      },
      say: (text) => {
        said.push(text)
        if (text.includes('fica parado')) resolve()
      },
      pause: async (ms) => void pauses.push(ms),
    })
  })
  await down
  expect(pauses).toEqual([1000, 2000, 4000, 8000])
  expect(started).toBe(4)
  expect(said[0]).toBe('O servidor APL parou (código 3). O portal continua; nova partida em 1 s.')
  expect(said.at(-1)).toBe(
    'O servidor APL caiu 5 vezes em um minuto e fica parado (código 3). Motivo: sem memória',
  )
})

test('a server that was killed is started again, one that is stopped is not', async () => {
  const children: ChildProcess[] = [running()]
  const [first] = children
  if (!first) throw new Error('no server')
  let restarted: () => void = () => undefined
  const again = new Promise<void>((resolve) => (restarted = resolve))
  const stop = keepAlive(first, {
    name: 'O servidor APL',
    start: () => {
      const child = running()
      children.push(child)
      restarted()
      return child
    },
    say: () => undefined,
    pause: () => Promise.resolve(),
  })
  first.kill('SIGKILL')
  await again
  const second = children[1]
  if (!second) throw new Error('not started again')
  const ended = once(second, 'exit')
  await stop()
  await ended
  expect(children.length).toBe(2)
})

test('a program that cannot be started counts as a fall', async () => {
  const said: string[] = []
  await new Promise<void>((resolve) => {
    keepAlive(falling(), {
      name: 'O servidor APL',
      start: () => spawn('/nao/existe'),
      say: (text) => {
        said.push(text)
        if (text.includes('fica parado')) resolve()
      },
      pause: () => Promise.resolve(),
    })
  })
  expect(said).toHaveLength(5)
  expect(said.at(-1)).toContain('ENOENT')
})
