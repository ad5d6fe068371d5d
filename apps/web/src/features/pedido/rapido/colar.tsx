import { lerTexto } from '@trama/rules/rows/rows'
import { ListPlus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { TextArea } from '@/components/fields/text-area'
import { Button } from '@/components/ui/button'
import styles from './rapido.module.css'
import { lidoText } from './lido'
import { type NewRow, novaOf } from './rows'

interface RapidoColarProps {
  texto: string
  onTexto: (texto: string) => void
  /** Adds the lines; false when they were refused, and then the pasted text stays. */
  onAdd: (novas: readonly NewRow[]) => boolean
  onLido: (text: string) => void
}

const HINT =
  'Uma linha por item: código ou código de barras, cor, tamanho e quantidade, separados por tabulação, ponto e vírgula, vírgula ou espaço. Com ou sem títulos; também uma coluna por tamanho.'

/** Lines pasted from a spreadsheet, a message or an e-mail, or typed. */
export function RapidoColar({ texto, onTexto, onAdd, onLido }: RapidoColarProps) {
  function read() {
    const leitura = lerTexto(texto)
    onLido(lidoText(leitura))
    if (leitura.linhas.length === 0 || !onAdd(leitura.linhas.map(novaOf))) return
    onTexto('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !event.ctrlKey) return
    event.preventDefault()
    read()
  }
  return (
    <div className={styles.way}>
      <TextArea
        label="Linhas do pedido"
        rows={5}
        placeholder={'CAM001;001;P;2\nCAM001;Azul marinho;M;4\n7891000315507;12'}
        hint={HINT}
        value={texto}
        onChange={(event) => onTexto(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div>
        <Button icon={<ListPlus />} disabled={texto.trim() === ''} onClick={read}>
          Conferir linhas
        </Button>
      </div>
    </div>
  )
}
