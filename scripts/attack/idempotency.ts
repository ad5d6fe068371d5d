/** A key that somebody else used must not show what it brought. */
import { randomUUID } from 'node:crypto'
import { newOrder } from '../tests/main-job'
import type { Attack } from './attack'
import { call } from './target'

const PARALLEL = 20

export const idempotency: readonly Attack[] = [
  {
    name: 'a chave de envio de outro usuário',
    async run({ apl, tokens }, tally) {
      const body = await newOrder(apl, tokens.representante)
      const headers = { 'idempotency-key': randomUUID() }
      const first = await call(`${apl}/Pedido`, { token: tokens.representante, body, headers })
      tally.works('o pedido do dono', first)
      for (const who of ['cliente', 'representante2', 'fornecedor', 'usuario'] as const) {
        const { status, row } = await call(`${apl}/Pedido`, { token: tokens[who], body, headers })
        tally.holds(
          row.pedido === undefined || row.pedido !== first.row.pedido,
          `${who} viu o pedido: ${status}`,
        )
      }
      const again = await call(`${apl}/Pedido`, { token: tokens.representante, body, headers })
      tally.holds(again.row.pedido === first.row.pedido, 'o dono recebeu outro pedido')
      const other = await call(`${apl}/Pedido`, {
        token: tokens.representante,
        body: { ...body, obs: 'outro' },
        headers,
      })
      tally.holds(other.status === 409, `outro conteúdo com a mesma chave: ${other.status}`)
    },
  },
  {
    name: 'o mesmo envio muitas vezes ao mesmo tempo',
    async run({ apl, tokens }, tally) {
      const body = await newOrder(apl, tokens.representante)
      const headers = { 'idempotency-key': randomUUID() }
      const replies = await Promise.all(
        Array.from({ length: PARALLEL }, () =>
          call(`${apl}/Pedido`, { token: tokens.representante, body, headers }),
        ),
      )
      const numbers = new Set(replies.map(({ row }) => row.pedido).filter((numero) => numero !== undefined))
      for (const { status } of replies) tally.holds(status < 500, `resposta ${status}`)
      tally.holds(numbers.size === 1, `${numbers.size} pedidos de um envio`)
    },
  },
  {
    name: 'chaves que não são chaves',
    async run({ apl, tokens }, tally) {
      const body = await newOrder(apl, tokens.representante)
      for (const key of ['1', 'x'.repeat(500), "' or '1'='1", '../../etc'])
        tally.refused(
          key.slice(0, 20),
          await call(`${apl}/Pedido`, {
            token: tokens.representante,
            body,
            headers: { 'idempotency-key': key },
          }),
        )
    },
  },
]
