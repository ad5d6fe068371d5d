import type { Adjudicacao } from '@trama/contract/apl/cotacao/comparativo'
import { formatBRL } from '@trama/rules/number-br'
import { RecordLink } from '@/components/reference/record-link'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import styles from './comparativo.module.css'

interface OrdensDialogProps {
  feita: Adjudicacao
  onClose: () => void
}

/** Dialog with the purchase orders that an award made. */
export function OrdensDialog({ feita, onClose }: OrdensDialogProps) {
  return (
    <Dialog
      open
      title="Ordens de compra incluídas"
      description={feita.resultado}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <ul className={styles.ordens}>
        {feita.ordens.map(({ ordem_compra, nome_for, valor }) => (
          <li key={ordem_compra}>
            <RecordLink to="compra" id={ordem_compra}>
              Ordem de compra {ordem_compra}
            </RecordLink>
            <span>{nome_for}</span>
            <span>{formatBRL(valor)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
