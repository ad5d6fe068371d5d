import { columnsOf } from '@trama/server-kit/db/select'
import { lastOf } from '@trama/server-kit/last-of'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { entidade } from '../entidade/tables'
import { documentList } from '../kit/list/document-list'
import { matching, sortsWhatIsFound, textOf } from './filter-receber'
import { isOverdue, lastOverdueDay } from './policy'
import { duplicata } from './tables'

const e = alias(entidade, 'e')

/** Columns of a receivable `p`, its customer `e` and its account `b`. */
const ROW = {
  ...columnsOf(
    alias(duplicata, 'p'),
    'numero, tipo, fatura, chave, pedido, cupom, codcli, dt_emissao, dt_vencto, dt_pagto, valor, valor_pago, conta, url_pix, empresa',
  ),
  ...columnsOf(e, 'nome, cnpj'),
  saldo: sql<number>`p.valor - p.valor_pago`,
  banco: sql<string | null>`b.banco`,
  carteira: sql<string | null>`b.carteira`,
}

/** The columns stay the same all day, so that their SQL is built only once. */
const rowOn = lastOf((overdueUntil: string) => ({
  ...ROW,
  vencida: sql<'S' | 'N'>`case when ${isOverdue(overdueUntil)} then 'S' else 'N' end`,
}))

/** Receivables that the caller may see, by due day or in the requested order, with count and sums. */
export const receberList = documentList({
  table: 'duplicata',
  matching,
  textOf,
  columns: () => rowOn(lastOverdueDay()),
  joins: sql`join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
    left join conta_bancaria b on b.empresa = p.empresa and b.conta = p.conta`,
  ordem: 'dt_vencto',
  totals: {
    of: sql`p.valor, p.valor_pago`,
    as: {
      total: sql<number>`count(*)::int`,
      valor: sql<number>`coalesce(sum(valor), 0)`,
      saldo: sql<number>`coalesce(sum(valor - valor_pago), 0)`,
    },
  },
  sortsWhatIsFound,
})
