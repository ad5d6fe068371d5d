import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import { lazy, Suspense, useState } from 'react'
import { inputOf } from '@/components/crud/form/record-fields'
import { FormTextArea } from '@/components/fields/form/form-text'
import { Skeleton } from '@/components/ui/status/skeleton'
import { Tabs } from '@/components/ui/tabs'
import styles from '../itens/list.module.css'
import type { PedidoForm } from './form-model'

const ClienteAddress = lazy(async () => ({ default: (await import('./cliente-address')).ClienteAddress }))

type Tab = 'obs' | 'endereco'

export function PedidoTabs() {
  const [tab, setTab] = useState<Tab>('obs')
  return (
    <div className={styles.tabs}>
      <Tabs<Tab>
        label="Mais dados do pedido"
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: 'obs',
            label: PEDIDO_FIELDS.obs.label,
            content: <FormTextArea<PedidoForm> {...inputOf(PEDIDO_FIELDS)('obs')} hideLabel rows={3} />,
          },
          {
            value: 'endereco',
            label: 'Endereço do cliente',
            content: tab === 'endereco' && (
              <Suspense fallback={<Skeleton shape="block" />}>
                <ClienteAddress />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  )
}
