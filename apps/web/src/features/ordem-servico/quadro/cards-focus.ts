/** Moves the focus among cards by keys: up and down in a column, left and right to the next column. */

const CARD = '[data-card]'

const cardsOf = (column: Element) => [...column.querySelectorAll<HTMLElement>(CARD)]
const columnsOf = (board: Element) =>
  [...board.querySelectorAll('[data-column]')].filter((column) => cardsOf(column).length > 0)

/** The card that a key leads to; at the end of a column or row the card itself. */
export function cardFrom(card: HTMLElement, key: string): HTMLElement | undefined {
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
export const neighbourOf = (card: HTMLElement): HTMLElement | undefined =>
  ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'].map((key) => cardFrom(card, key)).find(Boolean)
