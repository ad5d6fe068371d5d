import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { formatShortNumber } from '@trama/rules/number-br'
import { ProgressBar } from '@/components/ui/status/progress-bar'
import styles from './pecas.module.css'

/** Progress of an order: in words, and as a bar for readers of many rows. */
export function Pecas({ ordem: { qtde, qtde_feita = 0, refugo = 0 } }: { ordem: OrdemServicoItem }) {
  const text = `${formatShortNumber(qtde_feita)} de ${formatShortNumber(qtde)} peças`
  return (
    <span className={styles.pecas}>
      <span>
        {text}
        {refugo > 0 && ` · ${formatShortNumber(refugo)} de refugo`}
      </span>
      <ProgressBar value={qtde_feita + refugo} max={qtde} aria-label={text} />
    </span>
  )
}
