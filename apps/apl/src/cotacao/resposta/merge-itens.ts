import type { RespostaInput } from '@trama/contract/apl/cotacao/cotacao'
import type { RESPOSTA_ITEM_FIELDS } from '@trama/contract/apl/cotacao/fields'
import type { RecordOf } from '@trama/contract/field'
import type { FieldError } from '@trama/contract/issues'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { fieldsError } from '@trama/server-kit/errors'

/** A line of the quotation with the answer to it so far. */
export type LinhaRespondida = RecordOf<typeof RESPOSTA_ITEM_FIELDS> & {
  ordem: number
  material: string
  cor: string
  tam: string
  qtde: number
}

/** A new line with its path in the body, which an error names. */
export type LinhaNova = LinhaRespondida & { campo: string }

type Sent = NonNullable<RespostaInput['itens']>[number]

/**
 * Lines after a save. A line is found by its number, or, from clients that send none, as the first free one with the
 * same material, colour and size. Lines that are not sent stay.
 */
export function mergeItens(
  stored: readonly LinhaRespondida[],
  sent: readonly Sent[],
): { linhas: LinhaNova[]; changed: LinhaNova[] } {
  const rest = new Map(stored.map((linha) => [linha.ordem, linha]))
  const wrong: FieldError[] = []
  const merged = new Map<number, LinhaNova>()
  // Lines with a number come first; lines without one take what is left.
  const named = [...sent.entries()].toSorted(
    ([, a], [, b]) => Number(a.ordem == null) - Number(b.ordem == null),
  )
  for (const [i, item] of named) {
    const linha = typeof item.ordem === 'number' ? rest.get(item.ordem) : unnamed(rest, item)
    if (linha) {
      rest.delete(linha.ordem)
      merged.set(linha.ordem, { ...answered(linha, item), campo: `itens.${i}` })
    } else {
      const ordem = item.ordem ?? i + 1
      const mensagem = merged.has(ordem) ? COTACAO_MESSAGES.itemRepetido(ordem) : COTACAO_MESSAGES.item(ordem)
      wrong.push({ campo: `itens.${i}.ordem`, mensagem })
    }
  }
  if (wrong.length > 0) throw fieldsError(wrong)
  const linhas = stored.map((linha) => merged.get(linha.ordem) ?? { ...linha, campo: '' })
  const changed = linhas.filter((linha, i) => isChanged(linha, stored[i]))
  return { linhas, changed }
}

const isChanged = ({ campo: _campo, ...linha }: LinhaNova, before: LinhaRespondida | undefined) =>
  JSON.stringify(linha) !== JSON.stringify(before)

function unnamed(rest: ReadonlyMap<number, LinhaRespondida>, item: Sent): LinhaRespondida | undefined {
  for (const linha of rest.values()) {
    const isSame = linha.material === item.material && linha.cor === item.cor
    if (isSame && linha.tam === (item.tam || 'UN')) return linha
  }
  return undefined
}

const answered = (linha: LinhaRespondida, item: Sent): LinhaRespondida => ({
  ...linha,
  preco: item.preco,
  desconto: item.desconto ?? linha.desconto,
  icms: item.icms ?? linha.icms,
  ipi: item.ipi ?? linha.ipi,
  frete: item.frete ?? linha.frete,
  obs_item: item.obs_item === undefined ? linha.obs_item : item.obs_item,
  prazo_entrega: item.prazo_entrega === undefined ? linha.prazo_entrega : item.prazo_entrega,
})
