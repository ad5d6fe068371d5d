import { ITEM_FIELDS } from '@trama/contract/apl/pedido/fields'
import { fieldText } from '@trama/contract/field-text'
import { toCents } from '@trama/rules/money'
import { formatShortNumber } from '@trama/rules/number-br'
import { isItemLocked } from '@trama/rules/pedido/status'
import type { MergeField, Versions } from '@/components/crud/form/three-way'
import { priceRange, rangeText } from '../itens/price'
import type { ItemForm, PedidoForm } from '../form/form-model'

type Field = MergeField<PedidoForm>

const ABSENT = 'fora do pedido'

type Cell = 'codigo' | 'cor' | 'tam' | 'tipo' | 'estampa' | 'qtde' | 'preco' | 'preco_orig'
/**
 * Fields of a line beside its cell: true where the form sets the field for a whole product, so that two users can
 * differ in it.
 */
const BESIDE_CELL: Record<Exclude<keyof typeof ITEM_FIELDS, Cell>, boolean> = {
  observacao: true,
  dt_entrega: false,
  desc_pack: false,
}
type OfProduct = keyof typeof BESIDE_CELL
const OF_PRODUCT = (Object.keys(BESIDE_CELL) as OfProduct[]).filter((name) => BESIDE_CELL[name])

/** Key of a cell: product, colour, size and pattern. */
const keyOf = ({ codigo, cor, tam, estampa }: ItemForm): string =>
  [codigo, cor, tam, estampa ?? ''].join('\t')

// Cached, because the dialog asks for the same lines again and again.
const indexes = new WeakMap<readonly ItemForm[], Map<string, ItemForm[]>>()

function cellsOf({ itens }: PedidoForm): Map<string, ItemForm[]> {
  const known = indexes.get(itens)
  if (known) return known
  const index = new Map<string, ItemForm[]>()
  for (const item of itens) index.set(keyOf(item), [...(index.get(keyOf(item)) ?? []), item])
  indexes.set(itens, index)
  return index
}

const linesOf = (values: PedidoForm, key: string) => cellsOf(values).get(key) ?? []
const qtdeOf = (lines: readonly ItemForm[]) => lines.reduce((sum, { qtde }) => sum + qtde, 0)

/** Fields to compare: a quantity for each cell of the order, and price and note of each product. */
export function itemFields({ base, mine, theirs }: Versions<PedidoForm>): Field[] {
  const all = [...theirs.itens, ...mine.itens, ...base.itens]
  const cells = new Map(all.map((item) => [keyOf(item), item]))
  const products = new Map(all.map((item) => [item.codigo, item]))
  return [
    ...[...cells].map(([key, item]) => cellField(key, item, linesOf(theirs, key).some(isItemLocked))),
    ...[...products.values()].flatMap((item) => [
      priceField(item),
      ...OF_PRODUCT.map((name) => productField(item, name)),
    ]),
  ]
}

function cellField(key: string, item: ItemForm, isLocked: boolean): Field {
  const { codigo, cor, desc_cor, tam, estampa, desc_estampa } = item
  const pattern = estampa ? ` · ${desc_estampa ?? estampa}` : ''
  return {
    label: `${codigo} ${desc_cor ?? cor} ${tam}${pattern}${isLocked ? ' (bloqueado, fica como está)' : ''}`,
    show: (values) => formatQtde(linesOf(values, key)),
    same: (one, other) => qtdeOf(linesOf(one, key)) === qtdeOf(linesOf(other, key)),
    take: (into, from) => (isLocked ? into : { ...into, itens: placed(into, key, linesOf(from, key)) }),
  }
}

const formatQtde = (lines: readonly ItemForm[]) =>
  lines.length === 0 ? ABSENT : formatShortNumber(qtdeOf(lines))

/**
 * The order with the lines of a cell replaced by another version's; a line that is there keeps its number and price.
 */
function placed(into: PedidoForm, key: string, wanted: readonly ItemForm[]): ItemForm[] {
  const [current] = linesOf(into, key)
  const [first] = wanted
  if (!first) return into.itens.filter((item) => keyOf(item) !== key)
  if (current) {
    return into.itens.flatMap((item) => {
      if (keyOf(item) !== key) return item
      return item === current ? { ...item, qtde: qtdeOf(wanted) } : []
    })
  }
  const at = into.itens.findLastIndex(({ codigo }) => codigo === first.codigo)
  const added = wanted.map((item) => ({ ...item, ordem: null }))
  return at < 0 ? [...into.itens, ...added] : into.itens.toSpliced(at + 1, 0, ...added)
}

const ofProduct = ({ itens }: PedidoForm, codigo: string) => itens.filter((item) => item.codigo === codigo)

function priceField({ codigo, descricao }: ItemForm): Field {
  return {
    label: `${codigo} ${descricao}: preço`,
    show: (values) => {
      const range = priceRange(ofProduct(values, codigo).map(({ preco }) => preco))
      return range ? rangeText(range) : ABSENT
    },
    // Compares only lines that both versions have; an added or removed line shows in its quantity.
    same: (one, other) =>
      ofProduct(one, codigo).every((item) => {
        const [match] = linesOf(other, keyOf(item))
        return !match || toCents(match.preco) === toCents(item.preco)
      }),
    take: (into, from) => {
      const range = priceRange(ofProduct(from, codigo).map(({ preco }) => preco))
      const common = range && range.min === range.max ? range.min : undefined
      return changed(into, codigo, (item) => ({
        preco: linesOf(from, keyOf(item))[0]?.preco ?? common ?? item.preco,
      }))
    },
  }
}

function productField({ codigo, descricao }: ItemForm, name: OfProduct): Field {
  const valueOf = (values: PedidoForm) => ofProduct(values, codigo)[0]?.[name] ?? null
  const isIn = (values: PedidoForm) => ofProduct(values, codigo).length > 0
  return {
    label: `${codigo} ${descricao}: ${ITEM_FIELDS[name].label.toLowerCase()}`,
    show: (values) => fieldText(ITEM_FIELDS[name], valueOf(values)),
    same: (one, other) => !isIn(one) || !isIn(other) || (valueOf(one) || null) === (valueOf(other) || null),
    take: (into, from) => changed(into, codigo, () => ({ [name]: valueOf(from) || null })),
  }
}

function changed(
  into: PedidoForm,
  codigo: string,
  change: (item: ItemForm) => Partial<ItemForm>,
): PedidoForm {
  return {
    ...into,
    itens: into.itens.map((item) =>
      item.codigo === codigo && !isItemLocked(item) ? { ...item, ...change(item) } : item,
    ),
  }
}
