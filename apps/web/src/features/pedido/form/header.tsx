import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import { lazy, type Ref, Suspense, useImperativeHandle, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { FoldPanel } from '@/components/fields/fold-panel'
import { useFilledFold } from '@/components/fields/form/filled-fold'
import { FormTextArea } from '@/components/fields/form/form-text'
import { Skeleton } from '@/components/ui/status/skeleton'
import { Tabs } from '@/components/ui/tabs'
import styles from '../itens/list.module.css'
import { PedidoFields } from './fields'
import type { PedidoForm } from './form-model'
import type { PedidoLocks } from './locks'

const ClienteAddress = lazy(async () => ({ default: (await import('./cliente-address')).ClienteAddress }))

type Tab = 'obs' | 'endereco'

function PedidoTabs() {
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

const TERMS = ['codcli', 'codrep', 'colecao', 'tab_pre', 'tab_trans', 'cif', 'codcond'] as const
const NAMES = ['nome', 'desc_colecao', 'desc_tab_pre', 'pgto', 'desc_tab_trans'] as const
/** Fields outside the header, whose errors do not open it. */
const OUTSIDE: readonly string[] = ['itens', 'entrega', 'root']

export interface PedidoHeaderHandle {
  /** Folds a header that is filled, as work on the items begins. */
  fold: () => void
}

interface PedidoHeaderProps {
  ref?: Ref<PedidoHeaderHandle>
  locks: PedidoLocks
}

/** Header of the order, which is one line once it is filled, because the items have the screen. */
export function PedidoHeader({ ref, locks }: PedidoHeaderProps) {
  const terms = useWatch<PedidoForm, typeof TERMS>({ name: TERMS })
  // The condition of a customer without one is not asked for.
  const needed = locks.termos ? terms.slice(0, -1) : terms
  const isWhole = needed.every((term) => term !== null && term !== '')
  const [isFolded, setFolded] = useFilledFold(isWhole, OUTSIDE)
  useImperativeHandle(ref, () => ({
    fold: () => {
      if (isWhole) setFolded(true)
    },
  }))
  return (
    <FoldPanel
      label="Dados do pedido"
      hint={<Names />}
      isOpen={!isFolded}
      onToggle={(isOpen) => setFolded(!isOpen)}
    >
      <PedidoFields locks={locks} />
      <PedidoTabs />
    </FoldPanel>
  )
}

/** Customer and terms in one line. */
function Names() {
  const [nome, ...names] = useWatch<PedidoForm, typeof NAMES>({ name: NAMES })
  return (
    <>
      <strong>{nome}</strong>
      {names.filter(Boolean).map((name) => ` · ${name}`)}
    </>
  )
}
