import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { memo } from 'react'
import { cx } from '@/components/ui/cx'
import styles from './catalogo.module.css'
import type { CatalogoRow } from './queries'
import { rangeText } from '../itens/price'
import { ProductImage } from '../itens/product-image'

interface CatalogoCardProps {
  tipo: ItemTipo
  row: CatalogoRow
  index: number
  /** True for the card that Tab reaches. */
  isActive: boolean
  /** Quantity of this product in the order. */
  qtde: number
  /** True where the card has a field for the quantity. */
  hasField: boolean
}

/** Card with picture, name, price and stock of a product; the grid around it handles clicks and keys. */
export const CatalogoCard = memo(function CatalogoCard({
  tipo,
  row,
  index,
  isActive,
  qtde,
  hasField,
}: CatalogoCardProps) {
  const { codigo, descricao, imagem, quant = 0, cores, unidade } = row
  return (
    <button
      type="button"
      className={cx(styles.card, qtde > 0 && styles.chosen)}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
    >
      <ProductImage tipo={tipo} codigo={codigo} size="card" missing={imagem === 'N'} />
      <span className={styles.name}>{descricao}</span>
      <span className={styles.code}>
        {codigo}
        {cores !== undefined && ` · ${cores} ${cores === 1 ? 'cor' : 'cores'}`}
      </span>
      <span className={styles.price}>
        {priceText(row)}
        {unidade && <span className={styles.unit}> / {unidade}</span>}
      </span>
      <span className={cx(styles.stock, (quant <= 0 || qtde > quant) && styles.none)}>
        {quant > 0 ? `Estoque ${formatShortNumber(quant)}` : 'Sem estoque'}
      </span>
      {qtde > 0 && !hasField && <span className={styles.qtde}>{formatShortNumber(qtde)} no pedido</span>}
    </button>
  )
})

/** Price as text; servers without price ranges send one price for the whole product. */
function priceText({ preco_tabela, preco_min, preco_max }: CatalogoRow): string {
  const min = preco_min ?? preco_tabela ?? 0
  const max = preco_max ?? min
  return min === max ? formatBRL(min) : rangeText({ min, max })
}
