import type { Db } from '@trama/server-kit/db/database'
import { moveStock, stockDeltas, takeFromStock } from '../../pedido/commit-stock'

type Rows = Parameters<typeof stockDeltas>[0]

/**
 * Invoiced goods leave the stock, and come back when the invoice is cancelled: what the order held, or, where its
 * collection holds none, the company's own goods out of what is free. A supplier sends his own.
 */
export async function followStock(
  tx: Db,
  empresa: string,
  { compromete, codfor }: { compromete: 'S' | 'N'; codfor: number | null },
  { before, after }: { before: Rows; after: Rows },
): Promise<void> {
  if (compromete === 'S') await takeFromStock(tx, empresa, stockDeltas(after, before))
  else if (codfor === null) await moveStock(tx, empresa, stockDeltas(before, after))
}
