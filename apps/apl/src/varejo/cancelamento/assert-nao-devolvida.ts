import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import type { Db } from '@trama/server-kit/db/database'
import { type RowOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { restoDoCliente, restoOf } from '../devolucao'

interface Anulada {
  empresa: string
  codven: number
  tipo_venda: number
}

const PECA = {
  codigo: sql<string>`i.codigo`,
  cor: sql<string>`i.cor`,
  tam: sql<string>`i.tam`,
  quantidade: sql<number>`sum(i.quantidade)`,
  codcli: sql<number>`v.codcli`,
}
type Peca = RowOf<typeof PECA>

/**
 * Throws for a sale whose pieces were returned already, because they would come back twice. Returns of the same
 * customer wait until the transaction ends.
 */
export async function assertNaoDevolvida(tx: Db, { empresa, codven, tipo_venda }: Anulada): Promise<void> {
  if (tipo_venda !== VENDA_TIPO.venda) return
  const pecas = await selectRows(
    tx,
    PECA,
    sql`from venda v join venda_item i on i.empresa = v.empresa and i.codven = v.codven
        where v.empresa = ${empresa} and v.codven = ${codven} group by i.codigo, i.cor, i.tam, v.codcli`,
  )
  if (await cameBack(tx, empresa, codven, pecas)) throw ruleError(VAREJO_MESSAGES.jaDevolvida)
}

/**
 * Throws for an invoice of an order whose pieces were returned already, because the shop also takes back what was
 * bought by orders.
 */
export async function assertFaturaNaoDevolvida(
  tx: Db,
  { empresa, chave }: { empresa: string; chave: string },
): Promise<void> {
  const pecas = await selectRows(
    tx,
    { ...PECA, quantidade: sql<number>`sum(i.qtde)` },
    sql`from fatura v join fatura_item i on i.empresa = v.empresa and i.chave = v.chave
        where v.empresa = ${empresa} and v.chave = ${chave} and i.tipo = 'P' group by i.codigo, i.cor, i.tam, v.codcli`,
  )
  if (await cameBack(tx, empresa, NO_SALE, pecas)) throw ruleError(FATURA_MESSAGES.comDevolucao)
}

const NO_SALE = 0

/** Whether, without these pieces, the customer would have returned more than was bought. */
async function cameBack(tx: Db, empresa: string, codven: number, pecas: readonly Peca[]): Promise<boolean> {
  const [first] = pecas
  if (!first) return false
  const { codcli } = first
  await tx.execute(
    sql`select 1 from entidade where empresa = ${empresa} and codcli = ${codcli} for no key update`,
  )
  const found = await selectFirst(
    tx,
    { resto: restoOf(restoDoCliente(empresa, { codcli, codven }, pecas)) },
    sql``,
  )
  const left = new Map(found?.resto.map(({ codigo, cor, tam, resta }) => [`${codigo} ${cor} ${tam}`, resta]))
  return pecas.some(
    ({ codigo, cor, tam, quantidade }) => (left.get(`${codigo} ${cor} ${tam}`) ?? 0) < quantidade,
  )
}
