/** Program of a thread that unpacks one spreadsheet. */
import { parentPort } from 'node:worker_threads'
import { answer, type Pedido } from './read-xlsx'

parentPort?.on('message', (pedido: Pedido) => {
  void answer(pedido).then((resposta) => parentPort?.postMessage(resposta))
})
