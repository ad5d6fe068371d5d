import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { recusaFinalizar, VENDA_STATUS } from '@trama/rules/varejo/status'
import { vendaTotais } from '@trama/rules/varejo/totais'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { isIdle } from '@/components/crud/form/focus-start'
import { Button } from '@/components/ui/button'
import { SAVE_KEYS } from '@/components/ui/save-key'
import { toast } from '@/components/ui/status/toast-store'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { tipoVendaText } from '../varejo-api'
import styles from './actions.module.css'
import { isEditavel } from './venda-form'
import { useVenda } from './venda-store'

/** Total of the sale, visible however long the list is. */
function Total() {
  const itens = useVenda((venda) => venda.itens)
  const { quantidade, valor } = vendaTotais(itens)
  return (
    <span className={styles.total}>
      {formatInteger(quantidade)} {quantidade === 1 ? 'peça' : 'peças'}
      <span className={styles.dot}> · </span>
      <strong>{formatBRL(valor)}</strong>
    </span>
  )
}

/** Action of a key: it tells why it does nothing where something stops it, because a key shows no disabled state. */
export const unless = (stops: string | undefined, run: () => void) => () =>
  stops === undefined ? run() : toast.info(stops)

interface VendaActionsProps {
  saving: boolean
  onCancel: () => void
  onConfirm: () => void
  onFinish: () => void
  /** Starts the sale of the next customer. */
  onNew: () => void
  /** Buttons that print and issue documents. */
  children: ReactNode
}

/** Buttons of the sale's form, each with its rule (S2 §2, §4). */
export function VendaActions({ saving, onCancel, onConfirm, onFinish, onNew, children }: VendaActionsProps) {
  const isOpen = useVenda(isEditavel)
  const canFinish = useVenda((venda) => venda.gravada && venda.status === VENDA_STATUS.aberto) && isOpen
  const tipo = useVenda((venda) => venda.tipo_venda)
  const stops = useVenda(recusaFinalizar) ?? (saving ? VAREJO_MESSAGES.gravando : undefined)
  const cannotFinish = stops ?? (canFinish ? undefined : VAREJO_MESSAGES.confirmeAntes)
  useShortcuts({
    F7: unless(stops, onConfirm),
    F9: unless(cannotFinish, onFinish),
    ...(!isOpen && { F2: onNew }),
  })
  const bar = useRef<HTMLDivElement>(null)
  // After a sale is stored the next step gets the focus: on touch screens no field takes it, and a closed sale has no
  // field.
  useEffect(() => {
    if (isIdle(document.activeElement)) {
      bar.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className={styles.footer} data-bar>
      <div className={styles.others}>
        <Button onClick={onCancel}>{isOpen ? 'Cancelar' : 'Fechar'}</Button>
        {children}
      </div>
      <div ref={bar} className={styles.bar}>
        <Total />
        {isOpen && (
          <Button
            variant={canFinish ? 'secondary' : 'primary'}
            loading={saving}
            aria-keyshortcuts={`F7 ${SAVE_KEYS}`}
            title="F7"
            data-key="F7"
            onClick={onConfirm}
          >
            Confirmar
          </Button>
        )}
        <Button
          variant={canFinish ? 'primary' : 'secondary'}
          disabled={!canFinish}
          loading={saving && canFinish}
          aria-keyshortcuts="F9"
          title={cannotFinish ? `F9: ${cannotFinish}` : 'F9'}
          data-key="F9"
          data-next={canFinish || undefined}
          onClick={onFinish}
        >
          Finalizar {tipoVendaText(tipo)}
        </Button>
        {!isOpen && (
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            aria-keyshortcuts="F2"
            title="F2"
            data-key="F2"
            data-next
            onClick={onNew}
          >
            Incluir Venda
          </Button>
        )}
      </div>
    </div>
  )
}
