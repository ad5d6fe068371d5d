import { ORDEM_SERVICO_SITUACAO } from '@trama/contract/apl/ordem-servico/fields'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import type { QuadroSetor } from '@trama/contract/apl/ordem-servico/quadro'
import { type KeyboardEvent, useId, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { useDrag } from '@/components/ui/drag/use-drag'
import { Kbd } from '@/components/ui/kbd'
import { useSession } from '@/lib/session'
import { useMedia } from '@/lib/storage/browser-state'
import { rowKey } from '../keys'
import { useOrdemDialogs } from '../use-ordem-dialogs'
import { cardFrom, neighbourOf } from './cards-focus'
import { Cartao } from './cartao'
import { Column } from './column'
import styles from './quadro.module.css'
import { useMover } from './use-mover'

type Situacao = OrdemServicoItem['situacao']

/**
 * The board: an order gets another state by dragging its card, by the card's button, or by the letter of the state.
 */
export function Quadro({ setores }: { setores: readonly QuadroSetor[] }) {
  const { usuario } = useSession()
  const hint = useId()
  const [active, setActive] = useState<string | null>(null)
  const { open, dialog } = useOrdemDialogs()
  const mover = useMover()
  const cards = setores.flatMap(({ cartoes }) => cartoes)
  const cardOf = (key: string | undefined) => cards.find((card) => rowKey(card) === key)
  const { drag, box: board } = useDrag((id, place) => {
    const ordem = cardOf(id)
    if (ordem) move(ordem, place)
  })

  function move(ordem: OrdemServicoItem, para: string) {
    const state = ORDEM_SERVICO_SITUACAO.find(({ value }) => value === para)
    if (!state) return
    if (state.value === 'B') leaveCard(ordem)
    mover(ordem, state.value)
  }

  /** Moves the focus to another card before a closed one leaves the board, unless the focus is elsewhere. */
  function leaveCard(ordem: OrdemServicoItem) {
    const card = board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(rowKey(ordem))}"]`)
    if (card?.parentElement?.contains(document.activeElement)) neighbourOf(card)?.focus()
  }

  function key(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const card = event.target.closest<HTMLElement>('[data-card]')
    if (!card) return
    const next = cardFrom(card, event.key)
    const ordem = cardOf(card.dataset.card)
    const para = ORDEM_SERVICO_SITUACAO.find(({ value }) => value === event.key.toUpperCase())
    if (next) next.focus()
    else if (para && ordem && !event.repeat) move(ordem, para.value)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.quadro}>
      <nav className={styles.setores} aria-label="Setores">
        {setores.map(({ setor, desc_setor, total }) => (
          <button
            key={setor}
            type="button"
            className={styles.setor}
            onClick={() => showColumn(board.current, setor)}
          >
            {desc_setor} {total}
          </button>
        ))}
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The board hears the keys of its cards, which are buttons. */}
      <div ref={board} className={styles.colunas} data-board aria-describedby={hint} onKeyDown={key}>
        {setores.map((setor) => (
          <Column key={setor.setor} setor={setor}>
            {setor.cartoes.map((ordem) => (
              <Cartao
                key={rowKey(ordem)}
                ordem={ordem}
                showsFornecedor={usuario.tipo !== 'fornecedor'}
                isActive={ordem === tabbedOf(setor, active)}
                onActive={() => setActive(rowKey(ordem))}
                onOpen={() => open('painel', ordem)}
                onMove={(para) => move(ordem, para)}
              />
            ))}
          </Column>
        ))}
      </div>
      <Destinos id={hint} from={cardOf(drag?.id)?.situacao} over={drag?.place} />
      {dialog}
    </div>
  )
}

/** The card of a column that Tab reaches: the last active one, else the first. */
const tabbedOf = ({ cartoes }: QuadroSetor, active: string | null) =>
  cartoes.find((card) => rowKey(card) === active) ?? cartoes[0]

const showColumn = (board: HTMLElement | null, setor: string) =>
  board
    ?.querySelector(`[data-column="${CSS.escape(setor)}"]`)
    ?.scrollIntoView({ inline: 'start', block: 'nearest' })

interface DestinosProps {
  id: string
  /** State of the dragged order; undefined while none is dragged. */
  from: Situacao | undefined
  over: string | null | undefined
}

/** Drop targets for the states, with the keys that set them. */
function Destinos({ id, from, over }: DestinosProps) {
  const isTouch = useMedia('(pointer: coarse)')
  return (
    <div className={cx(styles.destinos, from && styles.waiting)}>
      <p id={id} className={styles.dica}>
        {from
          ? 'Solte no novo status'
          : isTouch
            ? 'Segure um cartão e arraste'
            : 'Arraste um cartão para mudar o status'}
        <span className="visually-hidden">
          . As setas andam pelos cartões, Enter abre, A, P e B mudam o status.
        </span>
      </p>
      {ORDEM_SERVICO_SITUACAO.map(({ value, label }) => (
        <div
          key={value}
          className={cx(styles.destino, over === value && from !== value && styles.over)}
          data-drop={value}
        >
          {label} <Kbd>{value}</Kbd>
        </div>
      ))}
    </div>
  )
}
