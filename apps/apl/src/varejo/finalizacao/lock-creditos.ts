import { formatBRL } from '@trama/rules/number-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { visibleDuplicatas } from '../../receber/policy'
import { duplicata } from '../../receber/tables'
import type { Plano } from './check-finalizacao'

const CREDITO = {
  ...columnsOf(alias(duplicata, 'p'), 'numero, tipo'),
  saldo: sql<number>`p.valor - p.valor_pago`,
}

/**
 * Locks the credits that pay a part of a customer's sale; throws unless they are the customer's, visible to the
 * caller and worth enough.
 */
export async function lockCreditos(
  tx: Db,
  ctx: AplContext,
  codcli: number,
  abatimentos: Plano['abatimentos'],
): Promise<void> {
  const { empresa } = ctx
  const numeros = JSON.stringify(abatimentos.map(({ numero }) => numero))
  const found = await selectRows(
    tx,
    CREDITO,
    sql`from duplicata p where ${visibleDuplicatas(ctx, ctx.scope)} and p.codcli = ${codcli} and p.tipo in ('A', 'DV')
        and not exists (select from fatura f where f.empresa = p.empresa and f.chave = p.chave
          and f.a_cancelar_desde is not null)
        and p.numero in (select jsonb_array_elements_text(${numeros}::jsonb)) order by p.numero for no key update of p`,
  )
  const credits = new Map(found.map((credit) => [credit.numero, credit]))
  for (const { numero, tipo, empresa: dona, valor } of abatimentos) {
    const credit = credits.get(numero)
    if (!credit || credit.tipo !== tipo || dona !== empresa) {
      throw ruleError(VAREJO_MESSAGES.tituloDesconhecido(numero))
    }
    if (valor > credit.saldo) throw ruleError(VAREJO_MESSAGES.acimaDoSaldo(numero, formatBRL(credit.saldo)))
  }
}
