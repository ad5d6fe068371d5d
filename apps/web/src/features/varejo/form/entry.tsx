import { Camera, CameraOff, CirclePlus, Volume2, VolumeX } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Heard } from '@/components/barcode/heard'
import { FieldGrid } from '@/components/fields/field-grid'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { useMedia } from '@/lib/storage/browser-state'
import { useStore } from '@/lib/store'
import { useOnDemand } from '@/lib/use-on-demand'
import { takeScans } from '../scanner/scans'
import type { Entrada, Tira } from './entrada'
import { Faltas } from './faltas'
import styles from './entry.module.css'
import { type Falta, itemDe } from './venda-form'
import { UltimaPeca } from './ultima-peca'
import { useVenda } from './venda-store'
import { IconButton } from '@/components/ui/icon-button'
import { muted, setMuted } from '@/lib/beep'
import { TEXTS } from '@trama/contract/messages'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { IntegerField, MoneyField } from '@/components/fields/number/number-field'
import { SearchField } from '@/components/fields/search/search-field'

const loadCamera = async () => (await import('@/components/barcode/camera')).BarcodeCamera

/** Strip that adds products to the sale (S2 §2); shown only while the sale can be changed. */
export function ProductEntry({ entrada }: { entrada: Entrada }) {
  const hasTabela = useVenda(({ tabela }) => tabela !== null)
  const [checked, setChecked] = useState(false)
  const [filming, setFilming] = useState(false)
  const camera = useOnDemand(loadCamera)
  const barcode = useRef<HTMLInputElement>(null)
  const isTouch = useMedia('(pointer: coarse)')

  useEffect(
    () =>
      takeScans((codigo) => {
        const times = takeTimes(barcode.current)
        setChecked(false)
        entrada.ler(times + codigo)
      }),
    [entrada],
  )
  const toBarcode = () => barcode.current?.focus()
  /** Leads to the next code; on a touch screen the focus would open the keyboard over the sale. */
  const toNext = () => {
    if (!isTouch) toBarcode()
  }
  useEffect(() => {
    if (!isTouch) barcode.current?.focus()
  }, [isTouch])
  useShortcuts({ F2: toBarcode })

  function onBarcodeKey(event: KeyboardEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    if (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey)) return
    if (value.trim() === '') {
      // Enter adds the product that is chosen; without one it is a scanner's second Enter.
      if (event.key === 'Enter' && !entrada.tira.get().produto) event.preventDefault()
      return
    }
    event.preventDefault()
    if (TIMES.test(value)) return
    event.currentTarget.value = ''
    setChecked(false)
    entrada.ler(value)
  }

  function add(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    const { produto, quantidade, preco } = entrada.tira.get()
    if (!produto || !quantidade || !preco || preco <= 0) return
    if (!entrada.incluir(itemDe(produto, { quantidade, valor: preco }))) return
    entrada.escolher(null)
    setChecked(false)
    toNext()
  }

  function resolve(falta: Falta) {
    entrada.resolver([falta])
    toNext()
  }

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
          <ScannerTools
            filming={filming}
            onFilm={() => {
              if (filming) setFilming(false)
              else void camera.fetch().then(setFilming)
            }}
          />
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
        <UltimaPeca entrada={entrada} />
        <Last entrada={entrada} />
      </div>
      <Faltas onResolve={resolve} />
      {filming && camera.Loaded && <camera.Loaded onCode={entrada.ler} />}
    </form>
  )
}

/** A number of pieces that is typed before a scan: '3*'. */
const TIMES = /^\s*\d+\s*\*\s*$/

/** Takes a number of pieces that was typed before a scan out of the field. */
function takeTimes(field: HTMLInputElement | null): string {
  if (!field || !TIMES.test(field.value)) return ''
  const { value } = field
  field.value = ''
  return value
}

/** Result of the last scan, with a tone. */
function Last({ entrada }: { entrada: Entrada }) {
  const { tone, text } = useStore(entrada.ouvida)
  return <Heard tone={tone}>{text}</Heard>
}

interface ScannerToolsProps {
  filming: boolean
  onFilm: () => void
}

/** Buttons that use the camera as a scanner and mute the sounds of scans. */
function ScannerTools({ filming, onFilm }: ScannerToolsProps) {
  const isMuted = useStore(muted)
  return (
    <>
      <IconButton
        label={filming ? 'Fechar câmera' : 'Usar câmera'}
        icon={filming ? <CameraOff /> : <Camera />}
        aria-pressed={filming}
        onClick={onFilm}
      />
      <IconButton
        label={isMuted ? 'Ligar o som' : 'Desligar o som'}
        icon={isMuted ? <VolumeX /> : <Volume2 />}
        aria-pressed={isMuted}
        onClick={() => setMuted(!isMuted)}
      />
    </>
  )
}

/** Milliseconds after the last key before a search: short, because customers are waiting. */
const SEARCH_MS = 250

interface EntryFieldProps {
  entrada: Entrada
  /** Whether missing values are shown as errors. */
  checked: boolean
}

/** Selects a part of the strip; the component renders again only when that part changes. */
const useTira = <T,>({ tira }: Entrada, select: (tira: Tira) => T): T =>
  useSyncExternalStore(tira.subscribe, () => select(tira.get()))

const hasProduto = ({ produto }: Tira) => produto !== null

/** Field of a product, found by name or code. */
function ProdutoField({ entrada, checked, hasTabela }: EntryFieldProps & { hasTabela: boolean }) {
  const produto = useTira(entrada, (tira) => tira.produto)
  return (
    <SearchField
      label="Produto"
      span={4}
      recent="produto-varejo"
      admits={() => false}
      debounce={SEARCH_MS}
      load={entrada.buscar}
      value={produto && { code: produto.codigo, name: nameOf(produto) }}
      onValueChange={(option) => entrada.escolher(option && entrada.achado(option.code))}
      disabled={!hasTabela}
      hint={hasTabela ? undefined : VAREJO_MESSAGES.semTabela}
      error={checked && !produto ? TEXTS.required : undefined}
    />
  )
}

const nameOf = ({
  descricao,
  desc_cor,
  cor,
  tam,
}: { [K in 'descricao' | 'cor' | 'tam']: string } & {
  desc_cor: string | null
}) => `${descricao} · ${desc_cor ?? cor} · ${tam}`

function QuantidadeField({ entrada, checked }: EntryFieldProps) {
  const quantidade = useTira(entrada, (tira) => tira.quantidade)
  const isChosen = useTira(entrada, hasProduto)
  return (
    <IntegerField
      label="Quantidade"
      positiveOnly
      value={quantidade}
      onValueChange={(value) => entrada.mudar({ quantidade: value })}
      onInvalid={() => entrada.mudar({ quantidade: Number.NaN })}
      error={checked && isChosen && !quantidade ? TEXTS.invalid : undefined}
    />
  )
}

function PrecoField({ entrada, checked }: EntryFieldProps) {
  const preco = useTira(entrada, (tira) => tira.preco)
  const isChosen = useTira(entrada, hasProduto)
  return (
    <MoneyField
      label="Preço"
      positiveOnly
      value={preco}
      onValueChange={(value) => entrada.mudar({ preco: value })}
      onInvalid={() => entrada.mudar({ preco: Number.NaN })}
      error={checked && isChosen && (!preco || preco <= 0) ? TEXTS.invalid : undefined}
    />
  )
}
