/** Threads that draw documents while the server's own thread answers calls. */
import type { Worker } from 'node:worker_threads'
import { unavailable } from '@trama/server-kit/errors'
import { openThread, threadSource } from '../thread'
import { type Pedidos, TAREFAS } from './tarefas'

export interface Order {
  nome: keyof Pedidos
  args: readonly unknown[]
}
export type Answer = { result: Uint8Array } | { error: string }

interface Waiting {
  order: Order
  limitMs: number
  resolve: (result: Uint8Array) => void
  reject: (error: Error) => void
}

/** Two threads, so that a long document delays no short one. */
const THREADS = 2
/** Memory of a thread: a drawing that needs more is faulty, and only its thread ends. */
const MEMORY_MB = 192

/** Time limit of a drawing: one that takes longer hangs, so its thread is replaced. */
const LIMIT_MS = 60_000
const LATE = 'O documento demorou demais para ser desenhado. Tente mais tarde.'

const waiting: Waiting[] = []
const idle: Worker[] = []
let threads = 0

/** Draws in a thread; waits while all threads are busy. */
export const drawApart = <N extends keyof Pedidos>(nome: N, ...args: Pedidos[N]): Promise<Buffer> =>
  drawWithin(LIMIT_MS, nome, ...args)

/** Draws with a time limit, counted from when a thread takes the drawing. */
export async function drawWithin<N extends keyof Pedidos>(
  limitMs: number,
  nome: N,
  ...args: Pedidos[N]
): Promise<Buffer> {
  const source = workerSource()
  if (!source) {
    const tarefa: (...given: Pedidos[N]) => Promise<Buffer> = TAREFAS[nome]
    return tarefa(...args)
  }
  const result = await new Promise<Uint8Array>((resolve, reject) => {
    waiting.push({ order: { nome, args }, limitMs, resolve, reject })
    takeNext(source)
  })
  return Buffer.from(result.buffer, result.byteOffset, result.byteLength)
}

function takeNext(source: URL): void {
  const next = waiting[0]
  if (!next) return
  const worker = idle.pop() ?? (threads < THREADS ? openDrawer(source) : undefined)
  if (!worker) return
  waiting.shift()
  run(worker, next, source)
}

function openDrawer(source: URL): Worker {
  const worker = openThread(source, MEMORY_MB)
  threads += 1
  worker.once('exit', () => {
    threads -= 1
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
    // A waiting drawing gets a new thread.
    takeNext(source)
  })
  // Errors of a thread that is being ended concern nobody.
  worker.on('error', () => undefined)
  // A thread without work does not keep the program from ending.
  worker.unref()
  return worker
}

function run(worker: Worker, { order, limitMs, resolve, reject }: Waiting, source: URL): void {
  const settle = (done: () => void) => {
    clearTimeout(timer)
    worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref()
    done()
    takeNext(source)
  }
  const onMessage = (answer: Answer) => {
    idle.push(worker)
    settle(() => ('result' in answer ? resolve(answer.result) : reject(new Error(answer.error))))
  }
  const onError = (error: Error) => settle(() => reject(error))
  const onExit = () => settle(() => reject(new Error('the drawing thread ended')))
  const timer = setTimeout(() => {
    settle(() => reject(unavailable(LATE)))
    void worker.terminate()
  }, limitMs)
  worker.ref()
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  worker.postMessage(order)
}

let found: URL | false | undefined

/** The thread's program; without one, drawings run in the caller's thread. */
function workerSource(): URL | undefined {
  found ??= threadSource(import.meta.url, './worker.ts', 'desenho') ?? false
  return found || undefined
}
