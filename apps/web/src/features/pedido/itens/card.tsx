import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { isItemLocked } from '@trama/rules/pedido/status'
import { Lock, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import styles from './list.module.css'
import { ITEM_NAMES } from './names'
import { rangeText } from './price'
import type { GroupId, ProductGroup } from './itens'
import { ProductImage } from './product-image'

interface ItemCardProps {
  tipo: ItemTipo
  group: ProductGroup
  onEdit: (group: GroupId) => void
  onRemove: (group: GroupId, name: string) => void
}

/** Card of one product of the order: colours with sizes and quantities, pieces, price and total. */
export const ItemCard = memo(function ItemCard({ tipo, group, onEdit, onRemove }: ItemCardProps) {
  const { codigo, descricao, detalhes, observacao, cores, qtde, preco, valor } = group
  // The name includes the pattern, because the order may have the product in another one too.
  const name = group.estampa === null ? descricao : [descricao, ...detalhes.slice(0, 1)].join(', estampa ')
  const isLocked = group.itens.every(isItemLocked)
  return (
    <li className={styles.item}>
      <ProductImage tipo={tipo} codigo={codigo} />
      <div className={styles.product}>
        <p className={styles.name}>
          <strong>{codigo}</strong> {descricao}
          {group.itens.some(isItemLocked) && (
            <>
              <Lock className={styles.lock} aria-hidden />
              <span className="visually-hidden">Item com quantidade bloqueada</span>
            </>
          )}
        </p>
        <ul className={styles.colours} aria-label={`Cores de ${name}`}>
          {cores.map(({ cor, desc_cor, tamanhos }) => (
            <li key={cor} className={styles.colour}>
              <span>{desc_cor}</span>
              {tamanhos.map(({ tam, qtde: pieces }) => (
                <span key={tam} className={styles.size}>
                  {tipo === 'P' && tam} <strong>{formatShortNumber(pieces)}</strong>
                </span>
              ))}
            </li>
          ))}
        </ul>
        {detalhes.length > 0 && <p className={styles.note}>{detalhes.join(' · ')}</p>}
        {observacao && <p className={styles.note}>{observacao}</p>}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{ITEM_NAMES[tipo].amount}</dt>
          <dd>{formatShortNumber(qtde)}</dd>
        </div>
        <div>
          <dt>Preço</dt>
          <dd>{rangeText(preco)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>
            <strong>{formatBRL(valor)}</strong>
          </dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <IconButton label={`Alterar ${name}`} icon={<Pencil />} onClick={() => onEdit(group)} />
        <IconButton
          danger
          label={`Remover ${name}`}
          icon={<Trash2 />}
          disabled={isLocked}
          onClick={() => onRemove(group, name)}
        />
      </div>
    </li>
  )
})
