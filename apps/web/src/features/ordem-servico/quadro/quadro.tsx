import { ORDEM_SERVICO_SITUACAO } from '@trama/contract/apl/ordem-servico/fields'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import type { QuadroSetor } from '@trama/contract/apl/ordem-servico/quadro'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { useDrag } from '@/components/ui/drag/use-drag'
import { Kbd } from '@/components/ui/kbd'
import { useSession } from '@/lib/session'
import { useMedia } from '@/lib/storage/browser-state'
import { rowKey } from '../keys'
import { useOrdemDialogs } from '../use-ordem-dialogs'
import { Cartao } from './cartao'
import styles from './quadro.module.css'
import { useMover } from './use-mover'
import { Link } from '@tanstack/react-router'
import { formatInteger, formatShortNumber } from '@trama/rules/number-br'
import { Badge } from '@/components/ui/status/badge'

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

/** Column of a sector: its number of pieces and its cards. */
function Column({ setor, children }: { setor: QuadroSetor; children: ReactNode }) {
  const id = useId()
  const { desc_setor, total, atrasadas, pendente, cartoes } = setor
  return (
    <section className={styles.coluna} data-column={setor.setor} aria-labelledby={id}>
      <div className={styles.cabeca}>
        <h2 id={id}>{desc_setor}</h2>
        <Badge plain>
          {formatInteger(total)} {total === 1 ? 'ordem' : 'ordens'}
        </Badge>
        <span className={styles.muted}>{formatShortNumber(pendente)} peças pendentes</span>
        {atrasadas > 0 && (
          <Badge tone="red">
            {formatInteger(atrasadas)} {atrasadas === 1 ? 'atrasada' : 'atrasadas'}
          </Badge>
        )}
      </div>
      <ul className={styles.cartoes} aria-labelledby={id}>
        {children}
        {total > cartoes.length && (
          <li>
            <Link to="/OrdemServico" search={{ setor: setor.setor, aberta: 'S', ordem: 'dt_prev' }}>
              Ver todas as {formatInteger(total)} na lista
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Moves the focus among cards by keys: up and down in a column, left and right to the next column. */

const CARD = '[data-card]'

const cardsOf = (column: Element) => [...column.querySelectorAll<HTMLElement>(CARD)]
const columnsOf = (board: Element) =>
  [...board.querySelectorAll('[data-column]')].filter((column) => cardsOf(column).length > 0)

/** The card that a key leads to; at the end of a column or row the card itself. */
function cardFrom(card: HTMLElement, key: string): HTMLElement | undefined {
  const column = card.closest('[data-column]')
  const board = card.closest('[data-board]')
  if (!column || !board) return undefined
  const cards = cardsOf(column)
  const at = cards.indexOf(card)
  const beside = (by: number) => {
    const columns = columnsOf(board)
    const next = columns[columns.indexOf(column) + by]
    return next && (cardsOf(next)[at] ?? cardsOf(next).at(-1))
  }
  switch (key) {
    case 'ArrowDown':
      return cards[at + 1]
    case 'ArrowUp':
      return cards[at - 1]
    case 'ArrowRight':
      return beside(1)
    case 'ArrowLeft':
      return at < 0 ? undefined : beside(-1)
    case 'Home':
      return cards[0]
    case 'End':
      return cards.at(-1)
    default:
      return undefined
  }
}

/** The card that gets the focus when this card leaves the board. */
const neighbourOf = (card: HTMLElement): HTMLElement | undefined =>
  ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'].map((key) => cardFrom(card, key)).find(Boolean)
