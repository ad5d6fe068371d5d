import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { restoDaFatura, restoDoCliente, restoOf, wrongDevolucao } from '../devolucao'

export interface Devolucao {
  codven: number
  codcli: number
  /** The invoice that comes back; null: anything that was bought. */
  docto: string | null
  itens: readonly { codigo: string; cor: string; tam: string; quantidade: number; valor: number }[]
  /** It was finalised before: its prices were judged then, by shares of a discount that an invoice rounds. */
  isFinal?: boolean
}

/** Refuses a return of more than may come back, of the invoice and of all that was bought; of two at once the second sees the first. */
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
    // Prices are the invoice's where there is one: its shares of a discount are whole cents.
    ...wrongDevolucao(docto === null ? itens : itens.map(semPreco), comprado),
    ...(found?.faturado ? wrongDevolucao(itens, found.faturado, isFinal ? 1 : 0) : []),
  ]
  const [first] = wrong
  if (first) throw fieldsError([first])
}

/** The invoice stands, and is not cancelled before the return is made. */
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
