/**
 * Commission of an invoice, and the month it belongs to: by groups of goods at issue, or title by title as they are
 * paid; what came back takes it back on the day of its return. A pure function of the documents as they are and of the lines of closed months: the order of events, and how
 * often it is computed, change nothing.
 */
import { percentOf, ratear, shareOf } from '../money'
import type { GrupoTipo } from './taxa'

/** When commission falls due: F when invoiced, P when paid. */
export type ComissaoDevida = 'F' | 'P'

export interface Grupo {
  grupo_tipo: GrupoTipo
  grupo: string
}

/** Goods of one group in an invoice. Amounts in cents. */
export interface Parte extends Grupo {
  base: number
  /** Rate in percent; null where no rate applies. */
  taxa: number | null
  comissao: number
}

/** A receivable of the invoice, in the order of their numbers. Amounts in cents. */
export interface Titulo {
  numero: string
  valor: number
  pago: number
  /** ISO date of the payment; only where something was paid. */
  dia: string
}

/**
 * Commission owed for one group, of an invoice or of one of its titles. Amounts in cents, negative where it is taken
 * back.
 */
export interface Valor extends Grupo {
  /** Number of the receivable; null for the invoice itself. */
  duplicata: string | null
  /** Number of the return that takes it back; null for what the sale brought. */
  devolucao: number | null
  base: number
  valor: number
}

interface Devido extends Valor {
  /** ISO date on which it fell due. */
  dia: string
}

/** Goods of an invoice that came back. Amounts in cents. */
export interface Devolucao {
  numero: number
  /** ISO date of the return. */
  dia: string
  /** Paid value of what came back, by group. */
  grupos: readonly (Grupo & { valor: number })[]
}

export interface Apurada {
  /** False for an invoice that was cancelled or denied. */
  viva: boolean
  dt_emissao: string
  devida: ComissaoDevida
  partes: readonly Parte[]
  titulos: readonly Titulo[]
  /** Paid value of the goods, by group. Amounts in cents. */
  vendidos: readonly (Grupo & { valor: number })[]
  /** Returns of the invoice, the oldest first. */
  devolucoes: readonly Devolucao[]
  /** Lines of this invoice in closed months. */
  fechadas: readonly Valor[]
}

/**
 * Parts by group: the net value spread by the gross value, and the commission of each by its rate. Amounts in cents.
 */
export function partesDaNota(
  liquido: number,
  grupos: readonly (Grupo & { bruto: number; taxa: { percentual: number } | undefined })[],
): Parte[] {
  const bases = ratear(
    liquido,
    grupos.map(({ bruto }) => bruto),
  )
  return grupos.map(({ grupo_tipo, grupo, taxa }, i) => {
    const base = bases[i] ?? 0
    return {
      grupo_tipo,
      grupo,
      base,
      taxa: taxa?.percentual ?? null,
      comissao: percentOf(base, taxa?.percentual ?? 0),
    }
  })
}

type Nota = Omit<Apurada, 'fechadas'>

/** All commission of an invoice that has fallen due so far, less what its returns take back. */
export function devidoDaNota(nota: Nota): Devido[] {
  if (!nota.viva) return []
  const back = partesDevolvidas(nota).flatMap(({ numero, dia, partes }) =>
    devidoDe(partes, nota)
      .filter(({ base, valor }) => base !== 0 || valor !== 0)
      // A payment after a return would bring commission on the returned goods too, so that share is taken back on the
      // payment's day.
      .map((devido) => ({ ...devido, devolucao: numero, dia: devido.dia > dia ? devido.dia : dia })),
  )
  return [...devidoDe(nota.partes, nota), ...back]
}

function devidoDe(partes: readonly Parte[], { dt_emissao, devida, titulos }: Nota): Devido[] {
  const devolucao = null
  // An invoice without titles was paid at once, so its commission is due at issue.
  if (devida === 'F' || titulos.length === 0) {
    return partes.map(({ grupo_tipo, grupo, base, comissao }) => ({
      grupo_tipo,
      grupo,
      duplicata: null,
      devolucao,
      dia: dt_emissao,
      base,
      valor: comissao,
    }))
  }
  const pesos = titulos.map(({ valor }) => valor)
  return partes.flatMap(({ grupo_tipo, grupo, base, comissao }) => {
    const bases = titleShares(base, pesos)
    const valores = titleShares(comissao, pesos)
    return titulos.flatMap(({ numero, valor, pago, dia }, i) => {
      if (pago <= 0 || valor <= 0) return []
      const paid = Math.min(pago, valor)
      const share = (whole = 0) => shareOf(whole, paid, valor)
      return [
        {
          grupo_tipo,
          grupo,
          duplicata: numero,
          devolucao,
          dia,
          base: share(bases[i]),
          valor: share(valores[i]),
        },
      ]
    })
  })
}

const isSame = (a: Grupo) => (b: Grupo) => a.grupo_tipo === b.grupo_tipo && a.grupo === b.grupo

/**
 * What each return takes back of each group, as negative parts: the share of the paid value that came back. Counted
 * from the first return on, so that returns in any parts take all of it when all has come back. Where a product has
 * changed its group since a month was closed, what came back can be of none of the closed groups: then every return
 * takes its share of the whole invoice.
 */
function partesDevolvidas({ partes, vendidos, devolucoes }: Nota) {
  const isByGroup =
    isCovered(partes, vendidos) &&
    [vendidos, ...devolucoes.map(({ grupos }) => grupos)].every((grupos) => isCovered(grupos, partes))
  const valorOf = (grupos: Nota['vendidos'], parte: Parte) =>
    grupos.reduce((sum, grupo) => (isByGroup && !isSame(parte)(grupo) ? sum : sum + grupo.valor), 0)
  const reached = partes.map(() => 0)
  return devolucoes.map(({ numero, dia, grupos }) => {
    const taken = partes.map((parte, i): Parte => {
      const whole = valorOf(vendidos, parte)
      const before = reached[i] ?? 0
      const after = Math.min(whole, before + valorOf(grupos, parte))
      reached[i] = after
      const back = (cents: number) => shareOf(cents, before, whole) - shareOf(cents, after, whole)
      return { ...parte, base: back(parte.base), comissao: back(parte.comissao) }
    })
    return { numero, dia, partes: taken }
  })
}

/** Whether each of these groups is among the others. */
const isCovered = (grupos: readonly Grupo[], others: readonly Grupo[]) =>
  grupos.every((grupo) => others.some(isSame(grupo)))

/**
 * Shares of an amount for titles: each ends where the value of the titles up to it ends, so that the commission of the
 * titles paid so far never falls with a higher rate, as it can with shares by largest remainder.
 */
function titleShares(cents: number, valores: readonly number[]): number[] {
  const whole = valores.reduce((sum, valor) => sum + valor, 0)
  let reached = 0
  let given = 0
  return valores.map((valor, i) => {
    reached += valor
    const until = i === valores.length - 1 ? cents : shareOf(cents, reached, whole)
    const share = until - given
    given = until
    return share
  })
}

/** A month that is not closed, and what was closed before it. */
export interface MesAberto {
  /** First and last day of the month, ISO. */
  ini: string
  fim: string
  /**
   * First and last day of all closed months; undefined where no month is closed, or where this is not the first month
   * after them.
   */
  fechado?: { ini: string; fim: string } | undefined
}

export interface CountedRow extends Valor {
  dia: string
  /** Whether the line corrects a closed month: found after its closing, or taken back. */
  ajuste: boolean
}

/**
 * Lines of an open month: what fell due in it, less what closed months already have. The first month after the closed
 * ones also gets what was found late and what is no longer owed.
 */
export function rowsOfMonth(nota: Apurada, { ini, fim, fechado }: MesAberto): CountedRow[] {
  const before = new Map<string, Valor>()
  for (const line of nota.fechadas) {
    const known = before.get(keyOf(line))
    before.set(keyOf(line), {
      ...line,
      base: line.base + (known?.base ?? 0),
      valor: line.valor + (known?.valor ?? 0),
    })
  }
  const isLate = (dia: string) => fechado !== undefined && dia >= fechado.ini && dia <= fechado.fim
  const devidos = devidoDaNota(nota)
  const lines = devidos.flatMap((devido) => {
    const { dia } = devido
    const paid = before.get(keyOf(devido))
    const isDue = (dia >= ini && dia <= fim) || isLate(dia)
    return isDue ? lineOf(devido, paid, isLate(dia)) : []
  })
  if (!fechado) return lines
  const due = new Set(devidos.map(keyOf))
  const gone = [...before].flatMap(([key, paid]) =>
    due.has(key) ? [] : lineOf({ ...paid, base: 0, valor: 0, dia: fechado.fim }, paid, true),
  )
  return [...lines, ...gone]
}

function lineOf(devido: Devido, paid: Valor | undefined, ajuste: boolean): CountedRow[] {
  const base = devido.base - (paid?.base ?? 0)
  const valor = devido.valor - (paid?.valor ?? 0)
  // Goods without a rate or value get one line, once, so that closed months know all groups of an invoice.
  if (base === 0 && valor === 0 && paid) return []
  return [{ ...devido, base, valor, ajuste }]
}

const keyOf = ({ duplicata, devolucao, grupo_tipo, grupo }: Omit<Valor, 'base' | 'valor'>) =>
  JSON.stringify([duplicata, devolucao, grupo_tipo, grupo])
