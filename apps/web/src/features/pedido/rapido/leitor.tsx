import { Camera, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Heard } from '@/components/barcode/heard'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { useOnDemand } from '@/lib/use-on-demand'
import styles from './rapido.module.css'
import { erroOf, type Leitura, leituraOf, rowOf, type QuickRow } from './rows'
import { beep } from '@/lib/beep'

const loadCamera = async () => (await import('@/components/barcode/camera')).BarcodeCamera

interface RapidoLeitorProps {
  /** Whether the tab of the scanner is shown. */
  active: boolean
  linhas: readonly QuickRow[]
  locked: ReadonlySet<string>
  onScan: (leitura: Leitura) => void
  onUndo: (leitura: Leitura) => void
}

/** Input for a scanner that types the code and Enter or Tab, and for the camera. Each scan adds one piece. */
export function RapidoLeitor({ active, linhas, locked, onScan, onUndo }: RapidoLeitorProps) {
  const input = useRef<HTMLInputElement>(null)
  const [scans, setScans] = useState<Leitura[]>([])
  const [wrong, setWrong] = useState('')
  const [filming, setFilming] = useState(false)
  const camera = useOnDemand(loadCamera)
  const last = scans.at(-1)
  const row = last && rowOf(linhas, last)
  const erro = row && erroOf(row, locked)
  const state = wrong ? 'bad' : !row ? undefined : erro ? 'bad' : row.conferida ? 'good' : 'waiting'

  useEffect(() => {
    if (active) input.current?.focus()
  }, [active])
  // Every scan sounds once: when the server has said which item the code belongs to.
  const sounded = useRef(0)
  useEffect(() => {
    if (state === undefined || state === 'waiting' || sounded.current === scans.length) return
    sounded.current = scans.length
    beep(state === 'good')
  }, [state, scans.length])

  function scan(text: string) {
    if (text.trim() === '') return
    const leitura = leituraOf(text)
    setWrong(leitura ? '' : `Leitura inválida: ${text}`)
    if (!leitura) return beep(false)
    setScans((now) => [...now, leitura])
    onScan(leitura)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    if (event.key !== 'Enter' && (event.key !== 'Tab' || value === '' || event.shiftKey)) return
    event.preventDefault()
    event.currentTarget.value = ''
    scan(value)
  }

  function undo() {
    if (!last) return
    onUndo(last)
    sounded.current = scans.length - 1
    setScans(scans.slice(0, -1))
    setWrong('')
    input.current?.focus()
  }

  return (
    <div className={styles.way}>
      <div className={styles.scan} data-enter="own">
        <TextField
          ref={input}
          label="Leitor de código de barras"
          hint="Cada leitura soma 1. Para somar mais, digite a quantidade antes: 3*código."
          clearable={false}
          tabular
          enterKeyHint="done"
          onKeyDown={onKeyDown}
        />
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
      </div>
      {active && filming && camera.Loaded && <camera.Loaded onCode={scan} />}
      <div className={styles.last}>
        <Heard tone={state}>{wrong || (row && lastText(row, erro)) || 'Nenhuma leitura ainda.'}</Heard>
        <Button size="sm" icon={<Undo2 />} disabled={!last} onClick={undo}>
          Desfazer leitura
        </Button>
      </div>
    </div>
  )
}

function lastText({ codigo, conferida, qtde, lidos }: QuickRow, erro: string | undefined): string {
  if (erro) return `${lidos.at(-1) ?? codigo}: ${erro}`
  if (!conferida) return `${lidos.at(-1) ?? codigo}: conferindo...`
  const { descricao, desc_cor, tam } = conferida
  return `${conferida.codigo} ${descricao ?? ''} · ${desc_cor ?? ''} · ${tam ?? ''}: ${qtde}`
}
