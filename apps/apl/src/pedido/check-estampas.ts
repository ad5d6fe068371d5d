import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'

/** Throws for an item whose pattern does not exist. */
export async function checkEstampas(
  tx: Db,
  empresa: string,
  itens: readonly { estampa?: string | null | undefined }[],
): Promise<void> {
  const named = itens.flatMap(({ estampa }) => estampa || [])
  if (named.length === 0) return
  const missing = await selectFirst(
    tx,
    { codigo: sql<string>`w.codigo` },
    sql`from jsonb_array_elements_text(${JSON.stringify(named)}::jsonb) as w(codigo)
        where not exists (select from estampa e where e.empresa = ${empresa} and e.codigo = w.codigo) limit 1`,
  )
  if (missing) throw ruleError(`Estampa ${missing.codigo} não encontrada.`)
}
