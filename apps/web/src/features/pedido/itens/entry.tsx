import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { FieldGrid } from '@/components/fields/field-grid'
import { MoneyField } from '@/components/fields/number/money-field'
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
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { ColourName } from '@/components/grade/rows'
import colourStyles from '../grade/colour.module.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'

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
  const [zoomed, setZoomed] = useState<PedidoGradeRow>()
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
  return (
    <div className={styles.entry}>
      <div className={styles.product}>
        <ProductImage tipo={tipo} codigo={product.codigo} alt={product.descricao} size="md" eager />
        <div className={styles.fields}>
          <p className={styles.name}>
            <strong>{product.codigo}</strong> {product.descricao}
            <span className={styles.table}>
              Tabela {rangeText(entry.tableRange)}
              {product.unidade && ` por ${product.unidade}`}
            </span>
          </p>
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
        </div>
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
      {zoomed && (
        <ItemColourDialog
          tipo={tipo}
          codigo={product.codigo}
          rows={work.grade.rows}
          row={zoomed}
          onShow={setZoomed}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </div>
  )
}

interface ColourHeadProps {
  tipo: ItemTipo
  codigo: string
  row: PedidoGradeRow
  onZoom: (row: PedidoGradeRow) => void
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
        onClick={() => onZoom(row)}
      >
        <ProductImage tipo={tipo} codigo={`${codigo}-${row.cor}`} size="xs" />
      </button>
      <ColourName row={row} />
    </>
  )
}

interface ItemColourDialogProps {
  tipo: ItemTipo
  codigo: string
  rows: readonly PedidoGradeRow[]
  /** Row of the shown colour. */
  row: PedidoGradeRow
  onShow: (row: PedidoGradeRow) => void
  onClose: () => void
}

/** Dialog with a large picture of a colour; the arrows move to the next colour. */
function ItemColourDialog({ tipo, codigo, rows, row, onShow, onClose }: ItemColourDialogProps) {
  const at = rows.indexOf(row)
  const show = (step: number) => {
    const next = rows[at + step]
    if (next) onShow(next)
  }
  useArrows(show)
  return (
    <Dialog
      open
      size="lg"
      title={row.desc_cor}
      description={`Cor ${row.cor} · ${at + 1} de ${rows.length}`}
      onClose={onClose}
      footer={
        <>
          <Button icon={<ChevronLeft />} aria-disabled={at === 0} onClick={() => show(-1)}>
            Cor anterior
          </Button>
          <Button icon={<ChevronRight />} aria-disabled={at === rows.length - 1} onClick={() => show(1)}>
            Próxima cor
          </Button>
        </>
      }
    >
      <ProductImage
        key={row.cor}
        tipo={tipo}
        codigo={`${codigo}-${row.cor}`}
        alt={row.desc_cor}
        size="full"
        eager
      />
    </Dialog>
  )
}

function useArrows(show: (step: number) => void) {
  useEffect(() => {
    function key(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      show(step)
    }
    window.addEventListener('keydown', key)
    return () => window.removeEventListener('keydown', key)
  })
}
