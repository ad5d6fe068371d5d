import { Link } from '@tanstack/react-router'
import type { FaturaFeita } from '@trama/contract/apl/fatura/fatura'
import { formatBRL } from '@trama/rules/number-br'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Facts } from '@/components/ui/facts'
import { useSession } from '@/lib/session'
import styles from './faturar.module.css'

interface FaturaFeitaDialogProps {
  feita: FaturaFeita
  empresa: string
  onClose: () => void
}

/** Dialog with the documents that an invoice made, and links to them. */
export function FaturaFeitaDialog({ feita, empresa, onClose }: FaturaFeitaDialogProps) {
  const { acessos, empresa: own } = useSession()
  const { resultado, fatura, chave, valor } = feita
  const other = empresa === own.emp_pat ? {} : { empresa }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Nota ${fatura}`}
      description={resultado}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {acessos.includes('2.2') && (
            <Link to="/TableDuplicata" search={{ fatura }} className={buttonClass()}>
              Boletos
            </Link>
          )}
          {acessos.includes('2.1') && (
            <Link
              to="/VerFatura/$chave"
              params={{ chave }}
              search={other}
              className={buttonClass({ variant: 'primary' })}
            >
              XML, DANFE e impostos
            </Link>
          )}
        </>
      }
    >
      <div className={styles.feita}>
        <Facts
          name="Nota"
          facts={[
            { label: 'Número', value: fatura },
            { label: 'Valor', value: <strong>{formatBRL(valor)}</strong> },
            {
              label: 'Chave',
              value: <span className={styles.chave}>{chave.replaceAll(/.{4}(?=.)/g, '$& ')}</span>,
              width: 'wide',
            },
          ]}
        />
      </div>
    </Dialog>
  )
}
