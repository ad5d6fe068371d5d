import type { PedidoRecusa } from '@trama/contract/apl/pedido-codes'
import { recusaText } from '@trama/rules/pedido-etapas'
import { Banner } from '@/components/ui/banner'
import styles from './situacao-dialog.module.css'

/** Why the order came back, above what there is to correct. */
export function RecusaBanner({ recusa }: { recusa: PedidoRecusa }) {
  return (
    <div className={styles.recusa}>
      <Banner tone="danger" inset>
        {recusaText(recusa)}
      </Banner>
    </div>
  )
}
