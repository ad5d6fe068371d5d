import { createHash } from 'node:crypto'
import type { Moment } from '@trama/rules/date-br'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import type { NfeMade } from '../../nfe/facts'
import { columnList } from '../../record'

interface Stored extends NfeMade {
  fatura: string
  serie: number
  /** L for a sale, D for a return. */
  tipfat?: 'L' | 'D'
  /** Number of the order; null for a retail sale. */
  numero: number | null
  codfor: number | null
  codcli: number
  codrep: string
  tab_trans: string | null
  codcond: string | null
  emissao: Moment
  dt_planejada: string | null
}
interface Row {
  ordem: number
  tipo: 'P' | 'M'
  codigo: string
  cor: string
  tam: string
  qtde: number
  preco: number
}

/** Stores an invoice with its items and its XML. */
export async function storeFatura(
  tx: Db,
  { empresa }: AplContext,
  made: Stored,
  lines: readonly Row[],
): Promise<void> {
  const { chave, fatura, serie, numero, codfor, codcli, codrep, tab_trans, codcond, emissao, totais } = made
  const { tipfat = 'L' } = made
  const header = {
    ...totais,
    chave,
    fatura,
    serie,
    tipfat,
    codfor,
    codcli,
    codrep,
    tab_trans,
    codcond,
    pedido: numero,
    dt_emissao: emissao.dia,
    hora: emissao.hora,
    ambiente: made.ambiente,
    dt_planejada: made.dt_planejada,
    impresso: made.impresso,
  }
  await insertRows(tx, empresa, sql`fatura`, [header])
  const itens = lines.map(({ ordem, tipo, codigo, cor, tam, qtde, preco }, i) => ({
    ...made.itens[i],
    chave,
    item: i + 1,
    pedido: numero,
    // Number of the order's line; null for a retail sale.
    ordem: numero === null ? null : ordem,
    tipo,
    codigo,
    cor,
    tam,
    qtde,
    preco,
  }))
  await insertRows(tx, empresa, sql`fatura_item`, itens)
  await storeDocumento(tx, empresa, { chave, tipo: 'xml', bytes: Buffer.from(made.xml) })
}

export async function insertRows(
  tx: Db,
  empresa: string,
  table: SQL,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = columnList(Object.keys(rows[0] ?? {}))
  await tx.execute(
    sql`insert into ${table} (empresa, ${columns}) select ${empresa}, ${columns}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
  )
}

/** Stores a file of an invoice; an existing file stays. Returns true when the file is new. */
export async function storeDocumento(
  db: Db,
  empresa: string,
  { chave, tipo, bytes }: { chave: string; tipo: 'xml' | 'pdf'; bytes: Buffer },
): Promise<boolean> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const stored = await firstRow(
    db,
    sql`insert into fatura_documento (empresa, chave, tipo, conteudo, sha256)
        values (${empresa}, ${chave}, ${tipo}, ${bytes}::bytea, ${sha256}) on conflict do nothing returning tipo`,
  )
  return stored !== undefined
}
