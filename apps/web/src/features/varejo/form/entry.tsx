import { CirclePlus } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Heard } from '@/components/barcode/heard'
import { FieldGrid } from '@/components/fields/field-grid'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { useMedia } from '@/lib/storage/browser-state'
import { useStore } from '@/lib/store'
import { useOnDemand } from '@/lib/use-on-demand'
import { listenToScanner } from '../scanner/key-scanner'
import type { Entrada } from './entrada'
import styles from './entry.module.css'
import { PrecoField, ProdutoField, QuantidadeField } from './entry-fields'
import { NARROW } from './narrow'
import { ScannerTools } from './scanner-tools'
import { itemDe } from './venda-form'
import { useVenda } from './venda-store'

const loadCamera = async () => (await import('@/components/barcode/camera')).BarcodeCamera

/** Strip that adds products to the sale (S2 §2); shown only while the sale can be changed. */
export function ProductEntry({ entrada }: { entrada: Entrada }) {
  const hasTabela = useVenda(({ tabela }) => tabela !== null)
  const [checked, setChecked] = useState(false)
  const [filming, setFilming] = useState(false)
  const camera = useOnDemand(loadCamera)
  const barcode = useRef<HTMLInputElement>(null)
  const isTouch = useMedia('(pointer: coarse)')
  const isNarrow = useMedia(NARROW)

  useEffect(() => listenToScanner(entrada.ler), [entrada])
  const toBarcode = () => barcode.current?.focus()
  useEffect(() => {
    if (!isTouch) barcode.current?.focus()
  }, [isTouch])
  useShortcuts({ F2: toBarcode })

  function onBarcodeKey(event: KeyboardEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    if (event.key !== 'Enter' || value.trim() === '') return
    event.preventDefault()
    event.currentTarget.value = ''
    entrada.ler(value)
  }

  function add(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    const { produto, quantidade, preco } = entrada.tira.get()
    if (!produto || !quantidade || preco === null || preco <= 0) return
    if (!entrada.incluir(itemDe(produto, { quantidade, valor: preco }))) return
    entrada.escolher(null)
    setChecked(false)
    if (!isTouch) toBarcode()
  }

  const tools = (
    <ScannerTools
      isNarrow={isNarrow}
      filming={filming}
      onFilm={() => {
        if (filming) setFilming(false)
        else void camera.fetch().then(setFilming)
      }}
    />
  )
  return (
    <form className={styles.entry} aria-label="Inclusão de produtos" noValidate onSubmit={add}>
      <FieldGrid>
        <div data-span={3} data-enter={'own'} className={styles.barcode}>
          <TextField
            ref={barcode}
            label="Código de barras"
            tabular
            enterKeyHint="done"
            title="F2"
            onKeyDown={onBarcodeKey}
          />
          {isNarrow && tools}
        </div>
        <ProdutoField entrada={entrada} hasTabela={hasTabela} checked={checked} />
        <div data-span={5} className={styles.amount}>
          <QuantidadeField entrada={entrada} checked={checked} />
          <PrecoField entrada={entrada} checked={checked} />
          <Button
            type="submit"
            variant="primary"
            className={styles.add}
            icon={<CirclePlus />}
            disabled={!hasTabela}
          >
            <span className={styles.word}>Adicionar Item</span>
          </Button>
        </div>
      </FieldGrid>
      <div className={styles.scanner}>
        <Last entrada={entrada} />
        {!isNarrow && tools}
      </div>
      {filming && camera.Loaded && <camera.Loaded onCode={entrada.ler} />}
    </form>
  )
}

/** Result of the last scan, with a tone. */
function Last({ entrada }: { entrada: Entrada }) {
  const { tone, text } = useStore(entrada.ouvida)
  return <Heard tone={tone}>{text}</Heard>
}
