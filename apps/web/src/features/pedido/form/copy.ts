import type { LinhaConferida } from '@trama/contract/apl/pedido/linhas'
import { toCents } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import type { ItemForm, PedidoForm } from './form-model'

/** What became of an order's items in its copy (docs/adr/0012-what-a-duplicate-copies.md). */
export interface Copied {
  itens: ItemForm[]
  /** One text for each product, or each of its colours and sizes, that stayed out, with the reason. */
  fora: string[]
  /** One text for each price that changed. */
  precos: string[]
}

/** A copy: nothing that belongs to the old order's life, dates of today; prices are refreshed afterwards. */
export function toDuplicate(form: PedidoForm, today: string): PedidoForm {
  return {
    ...form,
    numero: null,
    versao: null,
    visita: null,
    // The customer's own number belongs to the old order only.
    ped_cli: '',
    dt_emissao: today,
    dt_fatura: today,
    entrega: today,
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

/** The items with what the server says of each, in their order: refused ones fall out, the others take its price. */
export function copyItens(itens: readonly ItemForm[], conferidas: readonly LinhaConferida[]): Copied {
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
  conferida: LinhaConferida | undefined
}

/** A product that is out altogether is named once; of another, the colours and sizes that are out. */
function refusals(refused: readonly Pair[], kept: readonly ItemForm[]): string[] {
  const stays = new Set(kept.map(({ codigo }) => codigo))
  const texts = refused.map(({ item, conferida }) => {
    const cell = stays.has(item.codigo) ? ` · ${item.desc_cor ?? item.cor} ${item.tam}` : ''
    return `${item.codigo} ${item.descricao}${cell}: ${conferida?.erro ?? ''}`
  })
  return [...new Set(texts)]
}

/** The old price and the price in the copy. */
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

/** What the user is told of a copy; undefined when nothing is different. */
export function copyText({ fora, precos }: Copied): string | undefined {
  const parts = [
    ...(fora.length > 0 ? ['Ficaram fora da cópia:', ...fora] : []),
    ...(precos.length > 0 ? ['Preços que mudaram:', ...precos] : []),
  ]
  return parts.length > 0 ? parts.join('\n') : undefined
}
