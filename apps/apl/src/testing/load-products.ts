import type { PedidoItemInput } from '@trama/contract/apl/pedido/input'
import type { Db } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { linhasDe, productsByKey } from '../pedido/preco/load-products'

/** What an order of these items, in this price table, is checked with. */
export async function loadProducts(
  db: Db,
  empresa: string,
  tab_pre: string,
  itens: readonly PedidoItemInput[],
) {
  const linhas = linhasDe(empresa, tab_pre, itens)
  return productsByKey(await selectRows(db, linhas.columns, sql`from (select) documento ${linhas.joins}`), itens)
}
