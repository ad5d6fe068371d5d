import { useState } from 'react'
import { TextArea } from '@/components/fields/text-area'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { pushError } from '@/lib/messages/messages-store'
import { checkSolicitacao, joinLinhas, lerSolicitacao } from './colar'
import type { ItemForm } from './form-model'
import styles from './colar.module.css'

interface ColarDialogProps {
  itens: readonly ItemForm[]
  onItens: (itens: ItemForm[]) => void
  onClose: () => void
}

/** Lines out of a spreadsheet or a message; what is wrong stays in the text, and nothing is taken until all is right. */
export function ColarDialog({ itens, onItens, onClose }: ColarDialogProps) {
  const [texto, setTexto] = useState('')
  const [erros, setErros] = useState<readonly string[]>([])
  const [checking, setChecking] = useState(false)

  async function take() {
    setChecking(true)
    try {
      const { itens: novas, erros: wrong } = await checkSolicitacao(lerSolicitacao(texto))
      if (wrong.length === 0) {
        onItens(joinLinhas(itens, novas))
        return onClose()
      }
      setErros(wrong)
    } catch (error) {
      pushError(error)
    }
    setChecking(false)
  }

  return (
    <Dialog
      open
      title="Colar linhas"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
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
