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
  const claim = (stored: StoredLinha | undefined) => {
    if (stored) rest.delete(stored.ordem)
    return stored
  }
  const named = linhas.map(({ ordem }) => (ordem === null ? undefined : claim(rest.get(ordem))))
  return linhas.map((linha, i) => {
    const stored =
      named[i] ?? claim([...rest.values()].find((other) => linha.ordem === null && isSame(linha, other)))
    if (stored) return { ...linha, ordem: stored.ordem, qtde_b: stored.qtde_b }
    last += 1
    return { ...linha, ordem: last, qtde_b: 0 }
  })
}

const isSame = (a: Linha, b: Linha) => a.codigo === b.codigo && a.cor === b.cor && a.tam === b.tam

/** A line of which more was delivered than is still asked for; undefined where all that was delivered stays asked for. */
export const reducedLinha = (
  linhas: readonly StoredLinha[],
  before: readonly StoredLinha[],
): StoredLinha | undefined => {
  const kept = new Map(linhas.map((linha) => [linha.ordem, linha]))
  return before.find((stored) => {
    const linha = kept.get(stored.ordem)
    const asked = linha && isSame(linha, stored) ? linha.qtde : 0
    return asked < Math.min(stored.qtde, stored.qtde_b)
  })
}
