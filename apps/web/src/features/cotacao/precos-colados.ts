import { bareNumber, parseNumberBr } from '@trama/rules/number-br'

/**
 * Prices of a pasted spreadsheet column (the last cell of each line): undefined for text that is no price, null for
 * an empty cell.
 */
export const precosColados = (text: string): (number | null | undefined)[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => {
      const cell = line.slice(line.lastIndexOf('\t') + 1)
      return parseNumberBr(bareNumber(cell), { positiveOnly: true, maxDecimals: 2 })
    })
