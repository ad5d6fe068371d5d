import { useState } from 'react'
import { TextArea } from '@/components/fields/text-area'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { toast } from '@/components/ui/status/toast-store'
import { confirm } from '@/lib/messages/confirm'
import { pushError } from '@/lib/messages/messages-store'
import { useAlive } from '@/lib/use-alive'
import type { LineKind, MaterialLine } from './material-line'
import { checkPastedRows, joinRows, readGivenRows } from './pasted-lines'
import styles from './paste-dialog.module.css'

interface PasteDialogProps<L extends MaterialLine> {
  kind: LineKind<L>
  itens: readonly L[]
  onItens: (itens: L[]) => void
  onClose: () => void
}

const NONE = 'Nenhuma linha com quantidade.'
const DISCARD = 'Descartar as linhas coladas?'
const leftOut = (count: number) =>
  count === 1 ? '1 linha sem quantidade ficou de fora.' : `${count} linhas sem quantidade ficaram de fora.`

/**
 * Dialog to paste lines from a spreadsheet or a message; wrong lines stay in the text, and nothing is taken until all
 * are right.
 */
export function PasteDialog<L extends MaterialLine>({ kind, itens, onItens, onClose }: PasteDialogProps<L>) {
  const [texto, setTexto] = useState('')
  const [erros, setErros] = useState<readonly string[]>([])
  const [checking, setChecking] = useState(false)
  const isOpen = useAlive()

  async function take() {
    const { linhas, semQtde } = readGivenRows(texto)
    if (linhas.length === 0) return setErros([NONE])
    setChecking(true)
    try {
      const { itens: novas, erros: wrong } = await checkPastedRows(linhas, kind)
      // The dialog was closed during the check.
      if (!isOpen.current) return
      if (wrong.length === 0) {
        onItens(joinRows(itens, novas, kind))
        if (semQtde > 0) toast.info(leftOut(semQtde))
        return onClose()
      }
      setErros(wrong)
    } catch (error) {
      if (isOpen.current) pushError(error)
    }
    setChecking(false)
  }

  async function close() {
    if (texto.trim() === '' || (await confirm({ text: DISCARD }))) onClose()
  }

  return (
    <Dialog
      open
      title="Colar linhas"
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>Cancelar</Button>
          <Button
            variant="primary"
            loading={checking}
            disabled={texto.trim() === ''}
            onClick={() => void take()}
          >
            Adicionar linhas
          </Button>
        </>
      }
    >
      <TextArea
        label="Linhas"
        rows={8}
        placeholder={'20101;001;50\n20114;Azul marinho;40'}
        hint="Uma linha por item: código do material, cor (código ou nome) e quantidade, separados por tabulação, ponto e vírgula ou espaço. Com ou sem títulos."
        readOnly={checking}
        value={texto}
        onChange={(event) => {
          setTexto(event.currentTarget.value)
          setErros([])
        }}
      />
      {erros.length > 0 && (
        <ul role="alert" className={styles.erros}>
          {erros.map((erro) => (
            <li key={erro}>{erro}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
