import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import styles from './grade.module.css'
import type { GradeRow } from './model'
import { ProductImage } from '../itens/product-image'

interface ColourHeadProps {
  tipo: ItemTipo
  codigo: string
  line: GradeRow
  onZoom: (row: GradeRow) => void
}

/** A colour's name, code and small picture, which opens the big one. */
export function ColourHead({ tipo, codigo, line, onZoom }: ColourHeadProps) {
  return (
    <th scope="row" className={styles.colour}>
      <span className={styles.colourBox}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.zoom}
          aria-label={`Ampliar ${line.desc_cor}`}
          onClick={() => onZoom(line)}
        >
          <ProductImage tipo={tipo} codigo={`${codigo}-${line.cor}`} size="xs" />
        </button>
        <span className={styles.colourName} title={line.desc_cor}>
          {line.desc_cor}
          <small>{line.cor}</small>
        </span>
      </span>
    </th>
  )
}
