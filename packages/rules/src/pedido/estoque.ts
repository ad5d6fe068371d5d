/** A product or material in one colour and size. */
export interface Celula {
  codigo: string
  cor: string
  tam: string
}

/** Key of a colour and size of a product. */
export const celulaKey = ({ codigo, cor, tam }: Celula): string => [codigo, cor, tam].join('\t')

/** Pieces of a product that production is planned to bring on a day. */
export interface Producao {
  dia: string
  qtde: number
}

/** Quantity that an order needs of a cell, and the stock for it. */
export interface Necessidade extends Celula {
  desc_cor?: string | null | undefined
  /** Quantity still to be set aside. */
  precisa: number
  /** Free stock; may be below 0 when more was promised than exists. */
  saldo: number
  /** What production brings of the product, by day; undefined where it is not told. */
  producao?: readonly Producao[] | undefined
  /** Quantity held in stock for this very order, which is not part of `saldo`. */
  retido?: number | undefined
}

export interface Falta extends Celula {
  desc_cor?: string | null | undefined
  falta: number
  /** Day by which production covers it; null where what is planned does not, undefined where it is not told. */
  previsao?: string | null | undefined
}

// Quantities have at most 3 decimals on the wire.
const THOUSANDTHS = 1000
const round = (qtde: number) => Math.round(qtde * THOUSANDTHS) / THOUSANDTHS

/**
 * Cells whose stock does not cover an order, in the order given. Production does not tell colours and sizes, so it has
 * to cover all that is missing of the product.
 */
export function faltasDeEstoque(necessidades: Iterable<Necessidade>): Falta[] {
  const faltas: (Falta & Pick<Necessidade, 'producao'>)[] = []
  const ofProduct = new Map<string, number>()
  for (const { precisa, saldo, retido = 0, ...celula } of necessidades) {
    const falta = round(precisa - retido - Math.max(0, saldo))
    if (falta <= 0) continue
    faltas.push({ ...celula, falta })
    ofProduct.set(celula.codigo, (ofProduct.get(celula.codigo) ?? 0) + falta)
  }
  return faltas.map(({ producao, ...falta }) =>
    producao ? { ...falta, previsao: coveredBy(producao, ofProduct.get(falta.codigo) ?? 0) } : falta,
  )
}

/** First day by which production has brought this quantity; null where it does not bring as much. */
function coveredBy(producao: readonly Producao[], qtde: number): string | null {
  let sum = 0
  const inOrder = producao.toSorted((one, other) => one.dia.localeCompare(other.dia))
  return inOrder.find((part) => (sum += part.qtde) >= qtde)?.dia ?? null
}

interface PendingItem extends Celula {
  qtde: number
  qtde_f?: number | undefined
  cancelado?: number | undefined
  reservado?: number | undefined
}

/** Quantity of an item that is neither invoiced, cancelled nor set aside. */
export function aSeparar({ qtde, qtde_f = 0, cancelado = 0, reservado = 0 }: PendingItem): number {
  const pendente = Math.max(0, qtde - qtde_f - cancelado)
  return round(pendente - Math.min(pendente, reservado))
}

/** Quantities that an order's items need, by cell; several lines of a cell are summed. */
export function precisaPorCelula(itens: Iterable<PendingItem>): Map<string, number> {
  const found = new Map<string, number>()
  for (const item of itens) {
    const key = celulaKey(item)
    const precisa = round((found.get(key) ?? 0) + aSeparar(item))
    if (precisa > 0) found.set(key, precisa)
  }
  return found
}
