import type { SOLICITACAO_ITEM_FIELDS } from '@trama/contract/apl/solicitacao/fields'
import type { RecordOf } from '@trama/contract/field'

type Linha = RecordOf<typeof SOLICITACAO_ITEM_FIELDS>
export type StoredLinha = Linha & { ordem: number; qtde_b: number }
export type NewLinha = Linha & { ordem: number | null }

/**
 * Gives each line the number that it had before, so that what was bought for it stays with it: by its own number,
 * or, from clients that send none, the first unclaimed one of the same material, colour and size. New lines follow.
 */
export function numberLinhas(
  linhas: readonly NewLinha[],
  before: readonly StoredLinha[] = [],
): StoredLinha[] {
  const rest = new Map(before.map((stored) => [stored.ordem, stored]))
  let last = Math.max(0, ...rest.keys())
  const named = linhas.map(({ ordem }) => {
    const stored = ordem === null ? undefined : rest.get(ordem)
    if (stored) rest.delete(stored.ordem)
    return stored
  })
  const unnamed = byCell([...rest.values()])
  return linhas.map((linha, i) => {
    const stored = linha.ordem === null ? unnamed.get(cellOf(linha))?.shift() : named[i]
    if (stored) return { ...linha, ordem: stored.ordem, qtde_b: stored.qtde_b }
    last += 1
    return { ...linha, ordem: last, qtde_b: 0 }
  })
}

const cellOf = ({ codigo, cor, tam }: Linha) => JSON.stringify([codigo, cor, tam])

function byCell(linhas: readonly StoredLinha[]): Map<string, StoredLinha[]> {
  const cells = new Map<string, StoredLinha[]>()
  for (const linha of linhas) {
    const same = cells.get(cellOf(linha))
    if (same) same.push(linha)
    else cells.set(cellOf(linha), [linha])
  }
  return cells
}

/** A line of which more was delivered than is still asked for; undefined where all that was delivered stays asked for. */
export const reducedLinha = (
  linhas: readonly StoredLinha[],
  before: readonly StoredLinha[],
): StoredLinha | undefined => {
  const kept = new Map(linhas.map((linha) => [linha.ordem, linha]))
  return before.find((stored) => {
    const linha = kept.get(stored.ordem)
    const asked = linha && cellOf(linha) === cellOf(stored) ? linha.qtde : 0
    return asked < Math.min(stored.qtde, stored.qtde_b)
  })
}
