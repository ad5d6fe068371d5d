import type { RespostaInput } from '@trama/contract/apl/cotacao/cotacao'
import { COTACAO_ITEM_FIELDS, type RESPOSTA_ITEM_FIELDS } from '@trama/contract/apl/cotacao/fields'
import type { RecordOf } from '@trama/contract/field'
import type { FieldError } from '@trama/contract/issues'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { foreignFields } from '@trama/server-kit/db/foreign-fields'
import { fieldsError } from '@trama/server-kit/errors'

/** A line of the quotation with the answer to it so far. */
export type AnsweredRow = RecordOf<typeof RESPOSTA_ITEM_FIELDS> & {
  ordem: number
  material: string
  cor: string
  tam: string
  qtde: number
  /** Specification that the buyer asked for; `especifica` is the one that is offered. */
  pedida: string | null
}

/** A new line with its path in the body, which an error names. */
export type NewRow = AnsweredRow & { campo: string }

type Sent = NonNullable<RespostaInput['itens']>[number]

/** A changed line, and the line before. */
export interface ChangedRow {
  row: NewRow
  before: AnsweredRow
}

/**
 * Lines after a save. A line is found by its number, or, from clients that send none, as the first free one with the
 * same material, colour and size. Lines that are not sent stay.
 */
export function mergeItens(
  stored: readonly AnsweredRow[],
  sent: readonly Sent[],
): { linhas: NewRow[]; changed: ChangedRow[] } {
  const rest = new Map(stored.map((row) => [row.ordem, row]))
  const wrong: FieldError[] = []
  const merged = new Map<number, NewRow>()
  // Lines with a number come first; lines without one take what is left.
  const named = [...sent.entries()].toSorted(
    ([, a], [, b]) => Number(a.ordem == null) - Number(b.ordem == null),
  )
  for (const [i, item] of named) {
    const row = typeof item.ordem === 'number' ? rest.get(item.ordem) : unnamed(rest, item)
    if (row) {
      rest.delete(row.ordem)
      merged.set(row.ordem, { ...answered(row, item), campo: `itens.${i}` })
      wrong.push(
        ...foreignFields({ quem: 'A resposta', fields: DO_COMPRADOR, path: `itens.${i}.` }, item, row),
      )
    } else {
      const ordem = item.ordem ?? i + 1
      const mensagem = merged.has(ordem) ? COTACAO_MESSAGES.itemRepetido(ordem) : COTACAO_MESSAGES.item(ordem)
      wrong.push({ campo: `itens.${i}.ordem`, mensagem })
    }
  }
  if (wrong.length > 0) throw fieldsError(wrong)
  const pairs = stored.map((before) => ({
    before,
    row: merged.get(before.ordem) ?? { ...before, campo: '' },
  }))
  return { linhas: pairs.map(({ row }) => row), changed: pairs.filter(isChanged) }
}

const isChanged = ({ row: { campo: _campo, ...row }, before }: ChangedRow) =>
  JSON.stringify(row) !== JSON.stringify(before)

const { material, cor, tam, qtde } = COTACAO_ITEM_FIELDS
const DO_COMPRADOR = { material, cor, tam, qtde }

function unnamed(rest: ReadonlyMap<number, AnsweredRow>, item: Sent): AnsweredRow | undefined {
  for (const row of rest.values()) {
    const isSame = row.material === item.material && row.cor === item.cor
    if (isSame && row.tam === (item.tam || 'UN')) return row
  }
  return undefined
}

const answered = (row: AnsweredRow, item: Sent): AnsweredRow => ({
  ...row,
  preco: item.preco,
  desconto: item.desconto ?? row.desconto,
  icms: item.icms ?? row.icms,
  ipi: item.ipi ?? row.ipi,
  frete: item.frete ?? row.frete,
  especifica: item.especifica === undefined ? row.especifica : item.especifica || null,
  obs_item: item.obs_item === undefined ? row.obs_item : item.obs_item,
  prazo_entrega: item.prazo_entrega === undefined ? row.prazo_entrega : item.prazo_entrega,
})
