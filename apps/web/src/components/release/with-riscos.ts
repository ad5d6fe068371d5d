import { proximaOf, withProxima } from '@trama/contract/proxima'
import { type DocumentId, documentKey } from '@/lib/document'

/**
 * A page of waiting documents, each with its risk. Both calls run at once, and the page keeps the cursor of its list.
 * When the risks fail, the list is shown with unknown risks.
 * @param riscos undefined where the server sends no risks
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
