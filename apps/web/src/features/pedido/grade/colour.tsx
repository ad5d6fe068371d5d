import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { ColourName } from '@/components/grade/rows'
import { ProductImage } from '../itens/product-image'
import styles from './colour.module.css'
import type { PedidoGradeRow } from './model'

interface ColourHeadProps {
  tipo: ItemTipo
  codigo: string
  row: PedidoGradeRow
  onZoom: (row: PedidoGradeRow) => void
}

/** A colour's name, code and small picture, which opens the large one. */
export function ColourHead({ tipo, codigo, row, onZoom }: ColourHeadProps) {
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles.zoom}
        aria-label={`Ampliar ${row.desc_cor}`}
        onClick={() => onZoom(row)}
      >
        <ProductImage tipo={tipo} codigo={`${codigo}-${row.cor}`} size="xs" />
      </button>
      <ColourName row={row} />
    </>
  )
}
