import type { SOLICITACAO_ITEM_FIELDS } from '@trama/contract/apl/solicitacao/fields'
import type { RecordOf } from '@trama/contract/field'
import { cellOf, matchLinhas } from '../kit/registro/match-linhas'

type Linha = RecordOf<typeof SOLICITACAO_ITEM_FIELDS>
export type StoredLinha = Linha & { ordem: number; qtde_b: number }
export type NewLinha = Linha & { ordem: number | null }

/** Gives each line its former number and delivered quantity; new lines follow. */
export const numberLinhas = (
  linhas: readonly NewLinha[],
  before: readonly StoredLinha[] = [],
): StoredLinha[] =>
  matchLinhas(linhas, before).map(({ linha, stored, ordem }) => ({
    ...linha,
    ordem,
    qtde_b: stored?.qtde_b ?? 0,
  }))

/** First line whose delivered quantity exceeds the requested one; undefined where there is none. */
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
