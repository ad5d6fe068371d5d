import { expect, it } from 'vitest'
import { inLots, type Outcome, refusedText } from './lots'

const outcome = (numero: number, efeito: Outcome['efeito'] = 'feito', resultado = ''): Outcome => ({
  empresa: '001',
  numero,
  efeito,
  resultado,
})
const send = async (rows: readonly number[]) => rows.map((numero) => outcome(numero))
const ROWS = [1, 2, 3, 4, 5]

it('documents are sent lot by lot, and progress is reported', async () => {
  const progress: number[] = []
  const result = await inLots(ROWS, { size: 2, send }, { onProgress: (done) => progress.push(done) })
  expect(result.outcomes.map(({ numero }) => numero)).toEqual(ROWS)
  expect(progress).toEqual([2, 4, 5])
  const lots: (readonly number[])[] = []
  await inLots(ROWS, { size: 2, send }, { onLot: (lot) => lots.push(lot) })
  expect(lots).toEqual([[1, 2], [3, 4], [5]])
})

it('on cancel the sent lot is waited for and the rest is not sent', async () => {
  const stop = new AbortController()
  const result = await inLots(
    ROWS,
    { size: 2, send },
    { signal: stop.signal, onProgress: () => stop.abort() },
  )
  expect(result).toMatchObject({ outcomes: [{ numero: 1 }, { numero: 2 }], error: undefined })
})

it('a failed call ends the run and keeps earlier outcomes', async () => {
  const failure = new Error('sem conexão')
  const failing = async (rows: readonly number[]) => {
    if (rows.includes(3)) throw failure
    return send(rows)
  }
  const result = await inLots(ROWS, { size: 2, send: failing })
  expect(result.outcomes).toHaveLength(2)
  expect(result.error).toBe(failure)
})

it('the message lists all refusals together, each with its order on a line', () => {
  const text = refusedText({ one: 'pedido', many: 'pedidos' }, [
    outcome(1),
    outcome(2, 'erro', 'Pedido 2 não encontrado.'),
    outcome(3, 'erro', 'Pedido em digitação. Impossível continuar.'),
    outcome(4, 'nenhum', 'Pedido 4 liberado.'),
  ])
  expect(text).toBe('Pedido 2 não encontrado.\nPedido 3: Pedido em digitação. Impossível continuar.')
})
