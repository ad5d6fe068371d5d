/** Orders saved at a steady rate as servers of the version before save them: new ones, and every fifth time one that is there. */
import pg from 'pg'
import { INTO_ITEM, INTO_PEDIDO, ITENS, itemColumns, pedidoColumns } from './base-state'

const FIRST = 10_000_000
const CONNECTIONS = 8

export interface Written {
  /** Orders whose save was answered, with version and number of items. */
  saved: Map<number, { versao: number; itens: number }>
  /** Number of new orders among the saved ones. */
  added: number
  /** Milliseconds from the planned time of each save to its answer, in order. */
  waits: { at: number; ms: number }[]
  errors: string[]
}

export interface OrderWriter {
  stop: () => Promise<Written>
}

/**
 * Starts saving orders. `existing` orders are numbered from 1; `perSecond` orders are started each second, whether or
 * not earlier ones have finished.
 */
export function startWriter(url: string, existing: number, perSecond: number): OrderWriter {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  pool.on('error', () => undefined)
  const written: Written = { saved: new Map(), added: 0, waits: [], errors: [] }
  const running = new Set<Promise<void>>()
  const started = performance.now()
  let begun = 0

  async function save(n: number): Promise<void> {
    const isNew = n % 5 !== 0
    // Each existing order is changed only once, so that saves do not wait for each other.
    const numero = isNew ? FIRST + n : 1 + ((n / 5) % existing)
    const itens = isNew ? ITENS : 2
    const due = started + (n * 1000) / perSecond
    const client = await pool.connect()
    let isBroken = true
    try {
      await client.query('begin')
      if (isNew) {
        await client.query({
          name: 'pedido',
          text: `${INTO_PEDIDO} select ${pedidoColumns('$1::int')}`,
          values: [numero],
        })
      } else {
        await client.query("update pedido set versao = versao + 1 where empresa = '001' and numero = $1", [
          numero,
        ])
        await client.query("delete from pedido_item where empresa = '001' and numero = $1", [numero])
      }
      const text = `${INTO_ITEM} select ${itemColumns('$1::int', 'i')} from generate_series(1, $2::int) i`
      await client.query({ name: 'itens', text, values: [numero, itens] })
      await client.query('commit')
      isBroken = false
      written.saved.set(numero, { versao: isNew ? 1 : (written.saved.get(numero)?.versao ?? 1) + 1, itens })
      if (isNew) written.added += 1
      written.waits.push({ at: due - started, ms: performance.now() - due })
    } catch (error) {
      written.errors.push(error instanceof Error ? error.message : String(error))
    } finally {
      client.release(isBroken)
    }
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000)
    for (; begun < due; begun++) {
      const one: Promise<void> = save(begun)
        .catch((error: unknown) => void written.errors.push(String(error)))
        .finally(() => running.delete(one))
      running.add(one)
    }
  }, 5)

  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      await pool.end()
      return written
    },
  }
}

/** Faults of answered orders that are missing or differ; empty when nothing was lost. */
export async function missingOf(url: string, existing: number, { saved, added }: Written): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: counted } = await client.query('select count(*)::int as n from pedido')
    const wrong =
      counted[0]?.n === existing + added ? [] : [`${counted[0]?.n} pedidos, não ${existing + added}`]
    const { rows } = await client.query(
      `select p.numero, p.versao, (select count(*)::int from pedido_item i where i.empresa = p.empresa and i.numero = p.numero) as itens
       from pedido p where p.empresa = '001' and p.numero = any($1::int[])`,
      [[...saved.keys()]],
    )
    const found = new Map<number, string>(rows.map((row) => [row.numero, `${row.versao} ${row.itens}`]))
    for (const [numero, { versao, itens }] of saved) {
      const has = found.get(numero)
      if (has !== `${versao} ${itens}`) wrong.push(`pedido ${numero}: ${has}, não ${versao} ${itens}`)
    }
    const { rows: items } = await client.query(`select count(*)::int as n from pedido_item`)
    const changed = saved.size - added
    const expected =
      (existing - changed) * ITENS + [...saved.values()].reduce((sum, { itens }) => sum + itens, 0)
    if (items[0]?.n !== expected) wrong.push(`${items[0]?.n} itens, não ${expected}`)
    return wrong
  } finally {
    await client.end()
  }
}
