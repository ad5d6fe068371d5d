import { useQuery } from '@tanstack/react-query'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { statusOf } from '../api'
import { rowKey } from '../keys'
import { Pecas } from '../pecas'
import styles from './ordem.module.css'
import { etapasQuery } from './queries'

interface EtapasProps {
  ordem: OrdemServicoItem
  onStep: (step: OrdemServicoItem) => void
}

/** Steps of an order's number, where there are several; each opens in this dialog. */
export function Etapas({ ordem, onStep }: EtapasProps) {
  const { data: steps = [] } = useQuery(etapasQuery(ordem.numero))
  if (steps.length < 2) return null
  return (
    <ol className={styles.etapas} aria-label={`Etapas da ordem ${ordem.numero}`}>
      {steps.map((step) => (
        <li key={rowKey(step)}>
          <button
            type="button"
            className={styles.etapa}
            aria-current={rowKey(step) === rowKey(ordem) ? 'step' : undefined}
            onClick={() => onStep(step)}
          >
            <strong>
              {step.desc_setor} · {step.desc_parte}
            </strong>
            <span className={styles.status}>
              <StatusBadges states={statusOf(step)} />
            </span>
            <Pecas ordem={step} />
          </button>
        </li>
      ))}
    </ol>
  )
}
