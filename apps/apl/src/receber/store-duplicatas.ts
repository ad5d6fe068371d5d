import type { Db } from '@trama/server-kit/db/database'
import { readFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { newCodigo } from '../boleto/codigo'

interface Faturada {
  chave: string
  fatura: string
  serie: number
  /** Supplier who issued the invoice; null: the company itself. */
  codfor: number | null
  /** Number of the order. */
  numero: number
  codcli: number
  codrep: string
  emissao: { dia: string }
  parcelas: readonly { vencimento: string; valor: number }[]
  /** The company's account that collects; null: no boletos are made. */
  conta: string | null
}

/**
 * Stores the receivables of an invoice, one per instalment; returns their number. A supplier's invoice is not
 * collected by the company.
 */
export async function storeDuplicatas(tx: Db, empresa: string, faturada: Faturada): Promise<number> {
  const { chave, fatura, numero: pedido, codcli, codrep, codfor, emissao, parcelas } = faturada
  if (parcelas.length === 0) return 0
  const conta = codfor === null ? faturada.conta : null
  const last = conta === null ? 0 : await lastNossoNumero(tx, empresa, conta, parcelas.length)
  const first = last - parcelas.length
  const rows = parcelas.map(({ vencimento, valor }, i) => ({
    numero: `${nameOf(faturada)}-${i + 1}`,
    dt_vencto: vencimento,
    valor,
    nosso_numero: conta === null ? null : String(first + i + 1),
    codigo: newCodigo(),
  }))
  await tx.execute(sql`insert into duplicata (empresa, numero, fatura, chave, pedido, codcli, codrep, dt_emissao,
      dt_vencto, valor, conta, nosso_numero, codigo)
    select ${empresa}, numero, ${fatura}, ${chave}, ${pedido}, ${codcli}, ${codrep}, ${emissao.dia},
      dt_vencto, valor, ${conta}, nosso_numero, codigo
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(numero text, dt_vencto date, valor numeric, nosso_numero text, codigo text)`)
  return rows.length
}

/**
 * Number of the receivable without its instalment. Other series and other issuers also number from one, so a suffix
 * tells them apart.
 */
const nameOf = ({ fatura, serie, codfor }: Faturada) =>
  fatura.padStart(6, '0') + (codfor === null ? (serie === 1 ? '' : `/${serie}`) : `F${codfor}`)

async function lastNossoNumero(tx: Db, empresa: string, conta: string, count: number): Promise<number> {
  const last = await readFirst(
    tx,
    { valor: sql<number>`valor` },
    (
      list,
    ) => sql`insert into sequencia (empresa, nome, valor) values (${empresa}, ${`nosso_numero:${conta}`}, ${count})
      on conflict (empresa, nome) do update set valor = sequencia.valor + ${count} returning ${list}`,
  )
  return last?.valor ?? count
}
