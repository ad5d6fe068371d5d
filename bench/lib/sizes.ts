/** Measures the disk space per document: rows, large values stored apart and indexes. */
import pg from 'pg'

export interface Size {
  /** Name of the document or row that is counted. */
  nome: string
  count: number
  /** Bytes per document, rounded. */
  bytes: number
}

/** Tables that belong to a document, by the table whose rows are counted. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  pedido: ['pedido', 'pedido_item', 'pedido_grupo'],
  fatura: ['fatura', 'fatura_item', 'fatura_documento'],
  duplicata: ['duplicata'],
  venda: ['venda', 'venda_item', 'venda_parcela', 'venda_abatimento', 'venda_numero'],
  auditoria: ['auditoria'],
  entidade: ['entidade', 'contato'],
  produto: ['produto', 'produto_grade', 'preco'],
}

export async function measureSizes(url: string): Promise<Size[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('vacuum (full, analyze)')
    const sizes: Size[] = []
    for (const [nome, tables] of Object.entries(GROUPS)) {
      const { rows } = await client.query<{ count: string; bytes: string }>(
        `select (select count(*) from ${nome}) as count,
          (select sum(pg_total_relation_size(t::regclass)) from unnest($1::text[]) t) as bytes`,
        [tables],
      )
      const count = Number(rows[0]?.count)
      if (count > 0) sizes.push({ nome, count, bytes: Math.round(Number(rows[0]?.bytes) / count) })
    }
    return sizes
  } finally {
    await client.end()
  }
}
