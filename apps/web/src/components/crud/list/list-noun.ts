import { formatInteger } from '@trama/rules/number-br'

/** What a list's rows are called: "1 pedido", "3.012 pedidos"; texts agree with its gender. */
export interface Noun {
  one: string
  many: string
  feminine?: boolean | undefined
}

const agree = ({ feminine }: Noun, stem: string, plural = false) =>
  `${stem}${feminine ? 'a' : 'o'}${plural ? 's' : ''}`

/**
 * "3.012 pedidos" when all rows are loaded; before, "50 de 3.012 pedidos", or "50 carregados" while the total is
 * unknown.
 */
export function countText(noun: Noun, count: number, isComplete: boolean, total?: number): string {
  if (!isComplete && total !== undefined && total > count) {
    return `${formatInteger(count)} de ${formatInteger(total)} ${noun.many}`
  }
  if (!isComplete && total !== count) return `${formatInteger(count)} ${agree(noun, 'carregad', true)}`
  return `${formatInteger(count)} ${count === 1 ? noun.one : noun.many}`
}

export const partialTotalsText = (noun: Noun): string =>
  `Totais d${noun.feminine ? 'a' : 'o'}s ${agree(noun, 'carregad', true)}`

/** "Nenhum pedido encontrado" */
export const noMatchText = (noun: Noun): string =>
  `Nenhum${noun.feminine ? 'a' : ''} ${noun.one} ${agree(noun, 'encontrad')}`

/** "1 pedido exportado." */
export const exportedText = (noun: Noun, count: number): string =>
  `${countText(noun, count, true)} ${agree(noun, 'exportad', count !== 1)}.`
