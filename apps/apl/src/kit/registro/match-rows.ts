/** Keeps the number of each line of a document, so that what was done for the line stays with it. */
import { groupBy } from '@trama/rules/group-by'

interface Cell {
  codigo: string
  cor: string
  tam: string
}

export interface Matched<L, S> {
  linha: L
  /** The stored line; undefined for a new line. */
  stored: S | undefined
  ordem: number
}

/**
 * Each line by its own number, or, from clients that send none, as the first unclaimed one of the same material,
 * colour and size. New lines follow.
 */
export function matchRows<L extends Cell & { ordem: number | null }, S extends Cell & { ordem: number }>(
  rows: readonly L[],
  before: readonly S[],
): Matched<L, S>[] {
  const rest = new Map(before.map((stored) => [stored.ordem, stored]))
  let last = Math.max(0, ...rest.keys())
  const named = rows.map(({ ordem }) => {
    const stored = ordem === null ? undefined : rest.get(ordem)
    if (stored) rest.delete(stored.ordem)
    return stored
  })
  const unnamed = groupBy([...rest.values()], cellOf)
  return rows.map((linha, i) => {
    const stored = linha.ordem === null ? unnamed.get(cellOf(linha))?.shift() : named[i]
    if (!stored) last += 1
    return { linha, stored, ordem: stored?.ordem ?? last }
  })
}

/** Whether a line is the one stored under its number: numbers of an older copy may belong to another line now. */
export const isSameCell = (row: Cell, stored: Cell): boolean => cellOf(row) === cellOf(stored)

export const cellOf = ({ codigo, cor, tam }: Cell) => JSON.stringify([codigo, cor, tam])
