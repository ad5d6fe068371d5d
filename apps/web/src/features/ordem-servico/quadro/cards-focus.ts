/** Cards as the keys reach them: up and down in a column, left and right to the next one. */

const CARD = '[data-card]'

const cardsOf = (column: Element) => [...column.querySelectorAll<HTMLElement>(CARD)]
const columnsOf = (board: Element) =>
  [...board.querySelectorAll('[data-column]')].filter((column) => cardsOf(column).length > 0)

/** The card that a key leads to; past the last one stays. */
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

/** Where the focus goes when a card leaves the board. */
export const neighbourOf = (card: HTMLElement): HTMLElement | undefined =>
  ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'].map((key) => cardFrom(card, key)).find(Boolean)
