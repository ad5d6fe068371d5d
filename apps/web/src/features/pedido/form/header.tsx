import { type Ref, useImperativeHandle } from 'react'
import { useWatch } from 'react-hook-form'
import { FoldPanel } from '@/components/fields/fold-panel'
import { useFilledFold } from '@/components/fields/form/filled-fold'
import { PedidoFields } from './fields'
import type { PedidoForm } from './form-model'
import type { PedidoLocks } from './locks'
import { PedidoTabs } from './tabs'

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
