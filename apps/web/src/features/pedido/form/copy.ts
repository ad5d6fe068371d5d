import type { CheckedRow } from '@trama/contract/apl/pedido/rows'
import { toCents } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import type { ItemForm, PedidoForm } from './form-model'

/** Result of copying an order's items (docs/adr/0012-what-a-duplicate-copies.md). */
export interface Copied {
  itens: ItemForm[]
  /** One text, with the reason, for each product or each colour and size left out. */
  fora: string[]
  /** One text for each price that changed. */
  precos: string[]
}

/** A copy of an order with today's dates and without its history; prices are refreshed afterwards. */
export function toDuplicate(form: PedidoForm, today: string): PedidoForm {
  return {
    ...form,
    numero: null,
    versao: null,
    visita: null,
    // The customer's order number belongs to the old order only.
    ped_cli: '',
    dt_emissao: today,
    dt_fatura: today,
    entrega: null,
    vlr_desc: 0,
    motivo: null,
    recusa: null,
    retido: {},
    itens: form.itens.map((item) => ({
      ...item,
      ordem: null,
      qtde_f: 0,
      cancelado: 0,
      expedido: 0,
      reservado: 0,
      dt_entrega: null,
    })),
  }
}

/** Items with the server's answer to each, in the same order: refused ones are left out, the others get its price. */
export function copyItens(itens: readonly ItemForm[], conferidas: readonly CheckedRow[]): Copied {
  const pairs = itens.map((item, at) => ({ item, conferida: conferidas[at] }))
  const kept = pairs.flatMap(({ item, conferida }) =>
    conferida?.erro === null && conferida.preco !== null
      ? { ...item, preco: conferida.preco, preco_orig: conferida.preco }
      : [],
  )
  const refused = pairs.filter(({ conferida }) => conferida?.erro !== null || conferida.preco === null)
  return { itens: kept, fora: refusals(refused, kept), precos: priceChanges(itens, kept) }
}

interface Pair {
  item: ItemForm
  conferida: CheckedRow | undefined
}

/** Texts for refused items: a product left out completely is named once, otherwise its colours and sizes. */
function refusals(refused: readonly Pair[], kept: readonly ItemForm[]): string[] {
  const stays = new Set(kept.map(({ codigo }) => codigo))
  const texts = refused.map(({ item, conferida }) => {
    const cell = stays.has(item.codigo) ? ` · ${item.desc_cor ?? item.cor} ${item.tam}` : ''
    return `${item.codigo} ${item.descricao}${cell}: ${conferida?.erro ?? ''}`
  })
  return [...new Set(texts)]
}

/** Texts for changed prices, with the old price and the price in the copy. */
export function priceChanges(before: readonly ItemForm[], after: readonly ItemForm[]): string[] {
  const now = new Map(after.map((item) => [keyOf(item), item.preco]))
  const texts = before.flatMap((item) => {
    const preco = now.get(keyOf(item))
    if (preco === undefined || toCents(preco) === toCents(item.preco)) return []
    return `${item.codigo} ${item.descricao}: ${formatBRL(item.preco)} → ${formatBRL(preco)}`
  })
  return [...new Set(texts)]
}

const keyOf = ({ codigo, cor, tam }: ItemForm) => `${codigo}\t${cor}\t${tam}`

/** Message to the user on a copy; undefined where nothing differs. */
export function copyText({ fora, precos }: Copied): string | undefined {
  const parts = [
    ...(fora.length > 0 ? ['Ficaram fora da cópia:', ...fora] : []),
    ...(precos.length > 0 ? ['Preços que mudaram:', ...precos] : []),
  ]
  return parts.length > 0 ? parts.join('\n') : undefined
}
