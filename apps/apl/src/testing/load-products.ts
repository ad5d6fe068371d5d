import type { PedidoItemInput } from '@trama/contract/apl/pedido/input'
import type { Db } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { produtosDe, productsByKey } from '../pedido/preco/load-products'

/** What an order of these items, in this price table, is checked with. */
export async function loadProducts(
  db: Db,
  empresa: string,
  tab_pre: string,
  itens: readonly PedidoItemInput[],
) {
  const [found] = await selectRows(db, { produtos: produtosDe(empresa, tab_pre, itens) }, sql``)
  return productsByKey(found?.produtos ?? [], itens)
}
