import { TEXTS } from '@trama/contract/messages'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { Camera, CirclePlus, Volume2, VolumeX } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Heard } from '@/components/barcode/heard'
import { FieldGrid } from '@/components/fields/field-grid'
import { IntegerField } from '@/components/fields/number/integer-field'
import { MoneyField } from '@/components/fields/number/money-field'
import { SearchField } from '@/components/fields/search/search-field'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { muted, setMuted } from '@/lib/beep'
import { useMedia } from '@/lib/storage/browser-state'
import { useStore } from '@/lib/store'
import { useOnDemand } from '@/lib/use-on-demand'
import { listenToScanner } from '../scanner/key-scanner'
import type { Entrada } from './entrada'
import { itemDe } from './venda-form'
import styles from './varejo.module.css'
import { useVenda } from './venda-store'

const loadCamera = async () => (await import('@/components/barcode/camera')).BarcodeCamera

/** Milliseconds after the last key: a queue of customers waits. */
const SEARCH_MS = 250

/** The strip by which products come into the sale (S2 §2); there only while it may be changed. */
export function ProductEntry({ entrada }: { entrada: Entrada }) {
  const { produto, quantidade, preco } = useStore(entrada.tira)
  const tabela = useVenda((venda) => venda.tabela)
  const [checked, setChecked] = useState(false)
  const barcode = useRef<HTMLInputElement>(null)
  const isTouch = useMedia('(pointer: coarse)')
  const isWrong = { quantidade: !quantidade, preco: !preco || preco <= 0 }

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
    if (!produto || !quantidade || isWrong.preco || preco === null) return
    if (!entrada.incluir(itemDe(produto, { quantidade, valor: preco }))) return
    entrada.escolher(null)
    setChecked(false)
    if (!isTouch) toBarcode()
  }

  const errorOf = (wrong: boolean) => (checked && produto && wrong ? TEXTS.invalid : undefined)
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
        </div>
        <SearchField
          label="Produto"
          span={4}
          recent="produto-varejo"
          admits={() => false}
          debounce={SEARCH_MS}
          load={entrada.buscar}
          value={produto && { code: produto.codigo, name: nameOf(produto) }}
          onValueChange={(option) => entrada.escolher(option && entrada.achado(option.code))}
          disabled={!tabela}
          hint={tabela ? undefined : VAREJO_MESSAGES.semTabela}
          error={checked && !produto ? TEXTS.required : undefined}
        />
        <IntegerField
          label="Quantidade"
          span={1}
          positiveOnly
          value={quantidade}
          onValueChange={(value) => entrada.mudar({ quantidade: value })}
          error={errorOf(isWrong.quantidade)}
        />
        <MoneyField
          label="Preço"
          span={2}
          positiveOnly
          value={preco}
          onValueChange={(value) => entrada.mudar({ preco: value })}
          error={errorOf(isWrong.preco)}
        />
        <div data-span={2} className={styles.add}>
          <Button type="submit" variant="primary" icon={<CirclePlus />} disabled={!tabela}>
            Adicionar Item
          </Button>
        </div>
      </FieldGrid>
      <Scanner entrada={entrada} />
    </form>
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

/** What the last scan was, the camera, the sound. */
function Scanner({ entrada }: { entrada: Entrada }) {
  const { tone, text } = useStore(entrada.ouvida)
  const isMuted = useStore(muted)
  const [filming, setFilming] = useState(false)
  const camera = useOnDemand(loadCamera)
  return (
    <>
      <div className={styles.scanner}>
        <Heard tone={tone}>{text}</Heard>
        <Button
          icon={<Camera />}
          aria-pressed={filming}
          onClick={() => {
            if (filming) setFilming(false)
            else void camera.fetch().then(setFilming)
          }}
        >
          {filming ? 'Fechar câmera' : 'Usar câmera'}
        </Button>
        <IconButton
          label={isMuted ? 'Ligar o som' : 'Desligar o som'}
          icon={isMuted ? <VolumeX /> : <Volume2 />}
          aria-pressed={isMuted}
          onClick={() => setMuted(!isMuted)}
        />
      </div>
      {filming && camera.Loaded && <camera.Loaded onCode={entrada.ler} />}
    </>
  )
}
