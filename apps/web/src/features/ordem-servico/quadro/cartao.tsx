import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { daysBetween, formatDateBr, todayIn } from '@trama/rules/date-br'
import { isAtrasada, type OrdemServicoSituacao } from '@trama/rules/producao/ordem-servico'
import { Button } from '@/components/ui/button'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { situacaoStatus } from '../api'
import { rowKey, rowName } from '../keys'
import { Pecas } from '../pecas'
import styles from './quadro.module.css'

interface CartaoProps {
  ordem: OrdemServicoItem
  showsFornecedor: boolean
  /** True for the card that Tab reaches, one in each column. */
  isActive: boolean
  onActive: () => void
  onOpen: () => void
  onMove: (para: OrdemServicoSituacao) => void
}

/** Next state of an order, with the verb of its button. */
const NEXT = { A: { para: 'P', word: 'Iniciar' }, P: { para: 'B', word: 'Baixar' }, B: null } as const

export function Cartao({ ordem, showsFornecedor, isActive, ...on }: CartaoProps) {
  const { numero, codigo, desc_produto, desc_parte, nome_for, situacao, dt_prev } = ordem
  const next = NEXT[situacao]
  const tabIndex = isActive ? 0 : -1
  return (
    <li className={styles.cartao} data-move={rowKey(ordem)}>
      <button
        type="button"
        className={styles.abrir}
        data-card={rowKey(ordem)}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-keyshortcuts="A P B"
        onFocus={on.onActive}
        onClick={on.onOpen}
      >
        <span className={styles.linha}>
          <strong>Ordem {numero}</strong>
          <StatusBadges states={[situacaoStatus(situacao)]} />
        </span>
        <span>
          {codigo} · {desc_produto}
        </span>
        <span className={styles.muted}>
          {showsFornecedor && nome_for ? `${desc_parte} · ${nome_for}` : desc_parte}
        </span>
        <Pecas ordem={ordem} />
        <span className={styles.prazo}>
          <span className={styles.muted}>
            {dt_prev ? `Prevista ${formatDateBr(dt_prev)}` : 'Sem data prevista'}
          </span>
          <StatusBadges
            states={isAtrasada(ordem, todayIn()) ? [{ label: lateText(dt_prev), tone: 'red' }] : []}
          />
        </span>
      </button>
      {next && (
        <Button
          size="sm"
          className={styles.mover}
          tabIndex={tabIndex}
          aria-label={`${next.word} ${rowName(ordem)}, ${desc_parte}`}
          onClick={() => on.onMove(next.para)}
        >
          {next.word}
        </Button>
      )}
    </li>
  )
}

function lateText(dt_prev: string | null): string {
  const days = dt_prev ? daysBetween(dt_prev, todayIn()) : 0
  return `Atrasada ${days} ${days === 1 ? 'dia' : 'dias'}`
}
