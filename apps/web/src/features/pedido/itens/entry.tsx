import { lazy, type RefObject, Suspense, useCallback, useMemo, useState } from 'react'
import { FieldGrid } from '@/components/fields/field-grid'
import { MoneyField } from '@/components/fields/number/number-field'
import { SearchField } from '@/components/fields/search/search-field'
import { TextField } from '@/components/fields/text-field'
import { Banner } from '@/components/ui/status/banner'
import { SkeletonList } from '@/components/ui/status/skeleton'
import type { GradeHandle } from '@/components/grade/table'
import { useItemActions } from '@/components/itens/item-actions'
import { ItemGrade } from '@/components/itens/item-grade'
import { cellLookOf } from '../grade/look'
import type { PedidoGradeRow } from '../grade/model'
import styles from './dialog.module.css'
import { GradeFill } from '../grade/fill'
import { ItemComprados } from './comprados'
import { rangeText } from './price'
import { loadEstampas } from './lookups'
import { ProductImage } from './product-image'
import type { ProductEntryState } from './use-product-entry'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { ColourName } from '@/components/grade/rows'
import colourStyles from '../grade/colour.module.css'
import type { Picture } from './picture-dialog'

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog')).PictureDialog }))

interface ItemEntryProps {
  entry: ProductEntryState
  fixedPrice: boolean
  errors: { price?: string | undefined; grade?: string | undefined }
  priceRef: RefObject<HTMLInputElement | null>
  gradeRef: RefObject<GradeHandle | null>
  codcli: number | null
}

/** Picture, price, note and grid of the chosen product. */
export function ItemEntry({ entry, fixedPrice, errors, priceRef, gradeRef, codcli }: ItemEntryProps) {
  const { tipo, product, work, problem } = entry
  const { choose } = useItemActions()
  /** Code of the picture shown large. */
  const [zoomed, setZoomed] = useState<string>()
  const cellLook = useMemo(() => cellLookOf(entry.general), [entry.general])
  const codigo = product?.codigo ?? ''
  const rowHead = useCallback(
    (row: PedidoGradeRow) => <ColourHead tipo={tipo} codigo={codigo} row={row} onZoom={setZoomed} />,
    [tipo, codigo],
  )

  if (problem)
    return (
      <Banner tone="danger" inset>
        {problem}
      </Banner>
    )
  if (entry.isLoading) return <SkeletonList count={6} />
  if (!product || !work) {
    return <ItemComprados tipo={tipo} codcli={codcli} onChoose={choose} />
  }
  const pictures: Picture[] = [
    { codigo: product.codigo, title: product.descricao },
    ...work.grade.rows.map(({ cor, desc_cor }) => ({ codigo: `${codigo}-${cor}`, title: desc_cor, cor })),
  ]
  return (
    <div className={styles.entry}>
      <div className={styles.product}>
        <button
          type="button"
          tabIndex={-1}
          className={colourStyles.zoom}
          aria-label={`Ampliar ${product.descricao}`}
          onClick={() => setZoomed(product.codigo)}
        >
          <ProductImage tipo={tipo} codigo={product.codigo} alt={product.descricao} size="md" eager />
        </button>
        <p className={styles.name}>
          <strong>{product.codigo}</strong> {product.descricao}
          <span className={styles.table}>
            Tabela {rangeText(entry.tableRange)}
            {product.unidade && ` por ${product.unidade}`}
          </span>
        </p>
      </div>
      {tipo === 'P' && (
        <GradeFill
          codigo={product.codigo}
          codcli={codcli}
          packs={entry.packs}
          filling={{
            grade: work.grade,
            write: (cells) => gradeRef.current?.fill(cells),
            keepPack: entry.keepPack,
          }}
        />
      )}
      <ItemGrade
        gradeRef={gradeRef}
        linesKey={entry.linesKey}
        decimais={entry.decimais}
        wide={tipo === 'M'}
        grade={work.grade}
        store={work.store}
        rowHead={rowHead}
        cellLook={cellLook}
        error={errors.grade}
      />
      <FieldGrid>
        <MoneyField
          ref={priceRef}
          span={4}
          label="Preço"
          positiveOnly
          readOnly={fixedPrice}
          value={entry.preco}
          placeholder={rangeText(entry.ownRange).replaceAll('R$\u00a0', '')}
          error={errors.price}
          onValueChange={entry.setPreco}
          onInvalid={() => entry.setPreco(Number.NaN)}
        />
        <SearchField
          span={4}
          label="Estampa"
          placeholder="Selecione a estampa"
          recent="estampa"
          value={entry.estampa && { code: entry.estampa.codigo, name: entry.estampa.descricao }}
          onValueChange={(option) =>
            entry.setEstampa(option && { codigo: option.code, descricao: option.name })
          }
          load={loadEstampas}
        />
        <TextField
          span={4}
          label="Observação do item"
          maxLength={500}
          value={entry.observacao}
          onChange={(event) => entry.setObservacao(event.currentTarget.value)}
        />
      </FieldGrid>
      {zoomed && (
        <Suspense>
          <PictureDialog
            tipo={tipo}
            pictures={pictures}
            first={zoomed}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ColourHeadProps {
  tipo: ItemTipo
  codigo: string
  row: PedidoGradeRow
  onZoom: (codigo: string) => void
}

/** A colour's name, code and small picture, which opens the large one. */
function ColourHead({ tipo, codigo, row, onZoom }: ColourHeadProps) {
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={colourStyles.zoom}
        aria-label={`Ampliar ${row.desc_cor}`}
        onClick={() => onZoom(`${codigo}-${row.cor}`)}
      >
        <ProductImage tipo={tipo} codigo={`${codigo}-${row.cor}`} size="xs" />
      </button>
      <ColourName row={row} />
    </>
  )
}
