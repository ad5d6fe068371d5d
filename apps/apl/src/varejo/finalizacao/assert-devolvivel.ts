import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { restoDaFatura, restoDoCliente, restoOf, wrongDevolucao } from '../devolucao'

export interface Devolucao {
  codven: number
  codcli: number
  /** Key of the invoice whose goods are returned; null: anything that the customer bought. */
  docto: string | null
  itens: readonly { codigo: string; cor: string; tam: string; quantidade: number; valor: number }[]
  /**
   * True for a return finalised earlier: its prices were checked then, with shares of a discount that an invoice
   * rounds.
   */
  isFinal?: boolean
}

/**
 * Throws for a return of more than is left of the invoice and of all that the customer bought. Locks, so that the
 * second of two simultaneous returns sees the first.
 */
export async function assertDevolvivel(
  tx: Db,
  empresa: string,
  { codven, codcli, docto, itens, isFinal = false }: Devolucao,
): Promise<void> {
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
  const wrong = [
    // With an invoice only its prices are checked, since its shares of a discount are whole cents.
    ...wrongDevolucao(docto === null ? itens : itens.map(semPreco), comprado),
    ...(found?.faturado ? wrongDevolucao(itens, found.faturado, isFinal ? 1 : 0) : []),
  ]
  const [first] = wrong
  if (first) throw fieldsError([first])
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

const semPreco = <T extends object>(item: T) => ({ ...item, valor: 0 })
