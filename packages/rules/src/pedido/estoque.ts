/** A product or material in one colour and size. */
export interface Celula {
  codigo: string
  cor: string
  tam: string
}

/** Key of a colour and size of a product. */
export const celulaKey = ({ codigo, cor, tam }: Celula): string => [codigo, cor, tam].join('\t')

/** Quantity that an order needs of a cell, and the stock for it. */
export interface Necessidade extends Celula {
  desc_cor?: string | null | undefined
  /** Quantity still to be set aside. */
  precisa: number
  /** Free stock; may be below 0 when more was promised than exists. */
  saldo: number
  previsao?: string | null | undefined
  /** Quantity held in stock for this very order, which is not part of `saldo`. */
  retido?: number | undefined
}

export interface Falta extends Celula {
  desc_cor?: string | null | undefined
  falta: number
  /** Day on which production brings more; null where none is planned, undefined where it is not told. */
  previsao?: string | null | undefined
}

// Quantities have at most 3 decimals on the wire.
const THOUSANDTHS = 1000
const round = (qtde: number) => Math.round(qtde * THOUSANDTHS) / THOUSANDTHS

/** Cells whose stock does not cover an order, in the order given. */
export function faltasDeEstoque(necessidades: Iterable<Necessidade>): Falta[] {
  const faltas: Falta[] = []
  for (const { precisa, saldo, retido = 0, ...celula } of necessidades) {
    const falta = round(precisa - retido - Math.max(0, saldo))
    if (falta > 0) faltas.push({ ...celula, falta })
  }
  return faltas
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
