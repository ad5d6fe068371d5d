/** Program of a thread that draws one document after the other. */
import { parentPort } from 'node:worker_threads'
import type { Answer, Order } from './pool'
import { TAREFAS } from './tarefas'

async function work({ nome, args }: Order): Promise<Answer> {
  try {
    const tarefa: (...args: never[]) => Promise<Uint8Array> = TAREFAS[nome]
    return { result: await tarefa(...(args as never[])) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (order: Order) => {
  void work(order).then((answer) => parentPort?.postMessage(answer))
})
