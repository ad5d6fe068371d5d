import { bareNumber, parseNumberBr } from '@trama/rules/number-br'

/** A column of a spreadsheet, the last cell of each line: undefined for what is no price, null for an empty one. */
export const precosColados = (text: string): (number | null | undefined)[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => {
      const cell = line.slice(line.lastIndexOf('\t') + 1)
      return parseNumberBr(bareNumber(cell), { positiveOnly: true, maxDecimals: 2 })
    })
