import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { restoDaFatura, restoDoCliente, restoOf, wrongDevolucao } from '../devolucao'

interface Devolucao {
  codven: number
  codcli: number
  /** The invoice that comes back; null: anything that was bought. */
  docto: string | null
  itens: readonly { codigo: string; cor: string; tam: string; quantidade: number; valor: number }[]
}

/** Refuses a return of more than may come back, of the invoice and of all that was bought; of two at once the second sees the first. */
export async function assertDevolvivel(
  tx: Db,
  empresa: string,
  { codven, codcli, docto, itens }: Devolucao,
): Promise<void> {
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
  const wrong = [
    ...wrongDevolucao(itens, found?.comprado ?? []),
    ...(found?.faturado ? wrongDevolucao(itens, found.faturado) : []),
  ]
  const [first] = wrong
  if (first) throw fieldsError([first])
}
