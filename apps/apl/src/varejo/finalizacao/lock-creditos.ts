import { formatBRL } from '@trama/rules/number-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { duplicata } from '../../receber/tables'
import type { Plano } from './check-finalizacao'

const CREDITO = {
  ...columnsOf(alias(duplicata, 'd'), 'numero, tipo'),
  saldo: sql<number>`d.valor - d.valor_pago`,
}

/** The credits that pay a part of a customer's sale: locked, his own, and worth it. */
export async function lockCreditos(
  tx: Db,
  empresa: string,
  codcli: number,
  abatimentos: Plano['abatimentos'],
): Promise<void> {
  const numeros = JSON.stringify(abatimentos.map(({ numero }) => numero))
  const found = await selectRows(
    tx,
    CREDITO,
    sql`from duplicata d where d.empresa = ${empresa} and d.codcli = ${codcli} and d.tipo in ('A', 'DV')
        and d.numero in (select jsonb_array_elements_text(${numeros}::jsonb)) order by d.numero for no key update`,
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
