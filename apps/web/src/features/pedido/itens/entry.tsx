import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { FieldGrid } from '@/components/fields/field-grid'
import { MoneyField } from '@/components/fields/money-field'
import { SearchField } from '@/components/fields/search/search-field'
import { TextField } from '@/components/fields/text-field'
import { Banner } from '@/components/ui/status/banner'
import { SkeletonList } from '@/components/ui/status/skeleton'
import type { GradeRow } from '../grade/model'
import { type GradeHandle, GradeTable } from '../grade/table'
import styles from './dialog.module.css'
import { GradeFill } from '../grade/fill'
import { ItemColourDialog } from './colour-dialog'
import { ItemComprados } from './comprados'
import { rangeText } from './price'
import { loadEstampas } from '../form/lookups'
import { ProductImage } from './product-image'
import type { ProductEntryState } from './use-product-entry'

const HELP =
  'Setas andam, Enter desce, Ctrl+Enter confirma. Cole um bloco de uma planilha a partir da célula.'

interface ItemEntryProps {
  entry: ProductEntryState
  fixedPrice: boolean
  errors: { price?: string | undefined; grade?: string | undefined }
  priceRef: RefObject<HTMLInputElement | null>
  gradeRef: RefObject<GradeHandle | null>
  codcli: number | null
  onChoose: (codigo: string, descricao: string) => void
  onFinish: () => void
}

/** Picture, price, note and grid of the chosen product. */
export function ItemEntry({
  entry,
  fixedPrice,
  errors,
  priceRef,
  gradeRef,
  codcli,
  onChoose,
  onFinish,
}: ItemEntryProps) {
  const { tipo, product, work, problem } = entry
  const [zoomed, setZoomed] = useState<GradeRow>()
  const [skipped, setSkipped] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const finish = useLatest(onFinish)

  const isReady = work !== undefined && problem === undefined
  useEffect(() => {
    if (isReady) gradeRef.current?.focusFirst()
  }, [isReady, gradeRef])

  const focusConfirm = useCallback(() => {
    const dialog = box.current?.closest('[role=dialog]')
    dialog?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }, [])

  if (problem)
    return (
      <Banner tone="danger" inset>
        {problem}
      </Banner>
    )
  if (entry.isLoading) return <SkeletonList count={6} />
  if (!product || !work) {
    return <ItemComprados tipo={tipo} codcli={codcli} onChoose={onChoose} />
  }
  return (
    <div ref={box} className={styles.entry}>
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
      <GradeTable
        key={entry.linesKey}
        ref={gradeRef}
        tipo={tipo}
        codigo={product.codigo}
        decimais={entry.decimais}
        grade={work.grade}
        store={work.store}
        preco={entry.general}
        onEnd={focusConfirm}
        onFinish={finish}
        onZoom={setZoomed}
        onSkipped={setSkipped}
      />
      <p className={styles.help}>{HELP}</p>
      <p role="alert" className={styles.error}>
        {errors.grade ?? (skipped > 0 && `${skipped} valores colados ficaram fora da grade.`)}
      </p>
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

/** A function that never changes, so that the memoized grid never renders for it. */
function useLatest(callback: () => void): () => void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useCallback(() => latest.current(), [])
}
