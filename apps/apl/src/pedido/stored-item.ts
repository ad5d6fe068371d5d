import { sql } from 'drizzle-orm'

/** An item as the database keeps it: the columns of `pedido_item` but its keys. */
export interface StoredItem {
  ordem: number
  tipo: 'P' | 'M'
  codigo: string
  cor: string
  tam: string
  preco_orig: number
  preco: number
  qtde: number
  qtde_f: number
  cancelado: number
  expedido: number
  reservado: number
  dt_entrega: string | null
  deposito: string | null
  desc_pack: string | null
  estampa: string | null
  observacao: string | null
}

export const ITEM_COLUMNS = sql`ordem, tipo, codigo, cor, tam, preco_orig, preco, qtde, qtde_f, cancelado, expedido, reservado,
  dt_entrega, deposito, desc_pack, estampa, observacao`
