/**
 * A retail sale follows its invoice: cancelled with the invoice, and free for another one where the invoice was not
 * accepted.
 */
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { VENDA_STATUS } from '@trama/rules/varejo/status'
import { auditBeside } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import type { BaseContext } from '@trama/server-kit/http/implement'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fatura } from '../../fatura/tables'
import { isContada } from '../../caixa/caixa-da-venda'
import { assertFaturaNaoDevolvida } from '../cancelamento/assert-nao-devolvida'
import { assertAnulavel, voidVenda } from '../cancelamento/void-venda'
import { venda } from '../tables'

const SALE = {
  ...columnsOf(alias(venda, 'v'), 'empresa, codven, tipo_venda, status, valor_liq, caixa'),
  ...columnsOf(alias(fatura, 'f'), 'impresso, cancelada_por, motivo'),
}
interface Nota {
  empresa: string
  chave: string
  pedido: number | null
}

/** The sale of an invoice that belongs to no order. */
async function vendaDaNota(
  tx: Db,
  { empresa, chave, pedido }: Nota,
): Promise<RowOf<typeof SALE> | undefined> {
  if (pedido !== null) return undefined
  return selectFirst(
    tx,
    SALE,
    sql`from venda v join fatura f on f.empresa = v.empresa and f.chave = v.chave_nfe
        where v.empresa = ${empresa} and v.chave_nfe = ${chave}`,
  )
}

/** Throws for the cancellation of an invoice whose goods were returned, or whose sale cannot be voided. */
export async function assertNotaAnulavel(tx: Db, nota: Nota): Promise<void> {
  if (nota.pedido !== null) return assertFaturaNaoDevolvida(tx, nota)
  const sale = await vendaDaNota(tx, nota)
  if (!sale) return
  const { empresa, caixa, status } = sale
  // Money of a counted drawer can no longer leave it; only a return is possible.
  const isCounted = status === VENDA_STATUS.conferido || (await isContada(tx, empresa, caixa))
  if (isCounted) throw ruleError(VAREJO_MESSAGES.caixaContado)
  await assertAnulavel(tx, sale)
}

/** Updates the sale after its invoice changed. */
export async function followNota(tx: Db, by: BaseContext & { actor?: Actor }, nota: Nota): Promise<void> {
  const sale = await vendaDaNota(tx, nota)
  if (!sale) return
  const { empresa, chave } = nota
  const { impresso, cancelada_por, motivo, codven } = sale
  const depois = { fatura: nota.chave, impresso }
  await auditBeside(tx, by, { empresa, acao: 'alterar', registro: 'venda', chaves: [codven], depois })
  if (impresso === 'N' || impresso === 'D') return release(tx, empresa, chave)
  await tx.execute(
    sql`update venda set impresso = ${impresso} where empresa = ${empresa} and chave_nfe = ${chave}`,
  )
  if (impresso !== 'C') return
  // Without an actor the tax authority has agreed already, so that it is too late to refuse the cancellation.
  const force = by.actor === undefined
  await voidVenda(tx, sale, { by, por: cancelada_por ?? '', motivo: motivo ?? '', force })
}

/** Unlinks an invoice that was not accepted; the sale stays and can get another one. */
async function release(tx: Db, empresa: string, chave: string): Promise<void> {
  await tx.execute(
    sql`with titulos as (
          update duplicata set fatura = null, chave = null
          where empresa = ${empresa} and chave = ${chave} and cupom is not null)
        update venda set fatura = null, chave_nfe = null, impresso = null, versao = versao + 1
        where empresa = ${empresa} and chave_nfe = ${chave}`,
  )
}
