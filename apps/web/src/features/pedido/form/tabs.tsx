import { useState } from 'react'
import { FormTextArea } from '@/components/fields/form/form-text'
import { Tabs } from '@/components/ui/tabs'
import { ClienteAddress } from './cliente-address'
import styles from '../itens/list.module.css'
import type { PedidoForm } from './form-model'

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
            label: 'Observação',
            content: (
              <FormTextArea<PedidoForm> name="obs" label="Observação" hideLabel rows={3} maxLength={4000} />
            ),
          },
          { value: 'endereco', label: 'Endereço do cliente', content: <ClienteAddress /> },
        ]}
      />
    </div>
  )
}
