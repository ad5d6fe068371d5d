import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { conferirDevolucao, type Resto, restoDaFatura, restoDoCliente, restoOf } from '../devolucao'

export interface Devolucao {
  codven: number
  codcli: number
  /** Key of the invoice whose goods are returned; null: anything that the customer bought. */
  docto: string | null
  itens: readonly { codigo: string; cor: string; tam: string; quantidade: number; valor: number }[]
}

/**
 * Throws for a return of more than is left of the invoice and of all that the customer bought. Locks, so that the
 * second of two simultaneous returns sees the first. Returns the cents of each line that the rounding of its price
 * adds to what was paid.
 */
export async function assertDevolvivel(
  tx: Db,
  empresa: string,
  { codven, codcli, docto, itens }: Devolucao,
): Promise<number[]> {
  if (docto !== null) await holdFatura(tx, empresa, docto)
  await tx.execute(
    sql`select 1 from entidade where empresa = ${empresa} and codcli = ${codcli} for no key update`,
  )
  const found = await selectFirst(
    tx,
    {
      comprado: restoOf(restoDoCliente(empresa, { codcli, codven }, itens)),
      faturado: docto === null ? sql<null>`null` : restoOf(restoDaFatura(empresa, docto, codven)),
    },
    sql``,
  )
  const comprado = found?.comprado ?? []
  // Where an invoice is named its own prices count, not the highest of all that the customer paid.
  const all = conferirDevolucao(itens, docto === null ? comprado : comprado.map(semLimite))
  const own = conferirDevolucao(itens, found?.faturado ?? comprado)
  const [first] = [...all.erros, ...own.erros]
  if (first) throw fieldsError([first])
  return itens.map((_, i) => Math.max(all.descontos[i] ?? 0, own.descontos[i] ?? 0))
}

/** Locks the invoice, so that it is not cancelled before the return is stored; throws for a cancelled one. */
async function holdFatura(tx: Db, empresa: string, docto: string): Promise<void> {
  const found = await selectFirst(
    tx,
    { chave: sql<string>`f.chave` },
    sql`from fatura f where f.empresa = ${empresa} and f.chave = ${docto}
        and f.impresso = 'S' and f.a_cancelar_desde is null for share`,
  )
  if (!found) throw ruleError(VAREJO_MESSAGES.docto)
}

const semLimite = (resto: Resto): Resto => ({ ...resto, valor: Number.MAX_SAFE_INTEGER })
