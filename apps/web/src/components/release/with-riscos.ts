import { proximaOf, withProxima } from '@trama/contract/proxima'
import { type DocumentId, documentKey } from '@/lib/document'

/**
 * A page of what waits, each row with its risk; both are asked for at once, and the page goes on where its list does.
 * The list stands without them, too: what failed is not known.
 * @param riscos undefined where the server tells none
 */
export async function withRiscos<Row extends DocumentId, Risco extends DocumentId>(
  list: Promise<Row[]>,
  riscos: Promise<Risco[]> | undefined,
): Promise<(Row & { risco: Risco | undefined })[]> {
  const [rows, found] = await Promise.all([list, riscos?.catch(() => []) ?? []])
  const byKey = new Map(found.map((risco) => [documentKey(risco), risco]))
  return withProxima(
    rows.map((row) => ({ ...row, risco: byKey.get(documentKey(row)) })),
    proximaOf(rows),
  )
}
