import type { PedidoRecusa } from '@trama/contract/apl/pedido/codes'
import { recusaText } from '@trama/rules/pedido/recusa'
import { Banner } from '@/components/ui/status/banner'
import styles from '../itens/list.module.css'

/** Banner with the reason why the order was sent back, above the fields to correct. */
export const RecusaBanner = ({ recusa }: { recusa: PedidoRecusa }) => <Reason text={recusaText(recusa)} />

/** Banner with the reason why the server refused an order that waited on the device. */
export const DevolvidoBanner = ({ text }: { text: string }) => (
  <Reason text={`O servidor não aceitou este pedido: ${text}`} />
)

function Reason({ text }: { text: string }) {
  return (
    <div className={styles.recusa}>
      <Banner tone="danger" inset>
        {text}
      </Banner>
    </div>
  )
}
