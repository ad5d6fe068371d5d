/**
 * What an invoice brings in commission, and in which month: by groups of goods at its issue, or title by title as they
 * are paid. A pure function of the documents as they are and of what closed months hold: the order of events, and how
 * often it is asked, change nothing.
 */
import { percentOf, shareOf } from '../money'
import { rateio } from './rateio'
import type { GrupoTipo } from './taxa'

/** F: due when invoiced, P: when paid. */
export type ComissaoDevida = 'F' | 'P'

export interface Grupo {
  grupo_tipo: GrupoTipo
  grupo: string
}

/** Goods of one group of an invoice. Amounts in cents. */
export interface Parte extends Grupo {
  base: number
  /** Percent; null: no rate counts. */
  taxa: number | null
  comissao: number
}

/** A receivable of the invoice, in the order of their numbers. Amounts in cents. */
export interface Titulo {
  numero: string
  valor: number
  pago: number
  /** ISO; of what was paid. */
  dia: string
}

/** What is owed of one group, of an invoice or of one of its titles. Amounts in cents, negative where it is taken back. */
export interface Valor extends Grupo {
  /** Null: the invoice itself. */
  duplicata: string | null
  base: number
  valor: number
}

interface Devido extends Valor {
  /** When it fell due, ISO. */
  dia: string
}

export interface Apurada {
  /** Neither cancelled nor denied. */
  viva: boolean
  dt_emissao: string
  devida: ComissaoDevida
  partes: readonly Parte[]
  titulos: readonly Titulo[]
  /** Lines of closed months. */
  fechadas: readonly Valor[]
}

/** Goods by groups: their net value spread by the gross value, and what each brings by its rate. Cents. */
export function partesDaNota(
  liquido: number,
  grupos: readonly (Grupo & { bruto: number; taxa: { percentual: number } | undefined })[],
): Parte[] {
  const bases = rateio(
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

/** All that has fallen due of an invoice, whenever it did. */
export function devidoDaNota({
  viva,
  dt_emissao,
  devida,
  partes,
  titulos,
}: Omit<Apurada, 'fechadas'>): Devido[] {
  if (!viva) return []
  // Nothing is to be paid of it later: it was paid when it was made.
  if (devida === 'F' || titulos.length === 0) {
    return partes.map(({ grupo_tipo, grupo, base, comissao }) => ({
      grupo_tipo,
      grupo,
      duplicata: null,
      dia: dt_emissao,
      base,
      valor: comissao,
    }))
  }
  const pesos = titulos.map(({ valor }) => valor)
  return partes.flatMap(({ grupo_tipo, grupo, base, comissao }) => {
    const bases = rateio(base, pesos)
    const valores = rateio(comissao, pesos)
    return titulos.flatMap(({ numero, valor, pago, dia }, i) => {
      if (pago <= 0 || valor <= 0) return []
      const paid = Math.min(pago, valor)
      const share = (whole = 0) => shareOf(whole, paid, valor)
      return [{ grupo_tipo, grupo, duplicata: numero, dia, base: share(bases[i]), valor: share(valores[i]) }]
    })
  })
}

/** A month that is not closed, and what was closed before it. */
export interface MesAberto {
  /** Its first and last day, ISO. */
  ini: string
  fim: string
  /** First and last day of all closed months; undefined where none is, or where this is not the first month after them. */
  fechado?: { ini: string; fim: string } | undefined
}

export interface LinhaApurada extends Valor {
  dia: string
  /** Found after its month was closed, or taken back. */
  ajuste: boolean
}

/**
 * Lines of an open month: what fell due in it, less what closed months brought of the same already. In the first month
 * after the closed ones also what was found late, and what is owed no more.
 */
export function linhasDoMes(nota: Apurada, { ini, fim, fechado }: MesAberto): LinhaApurada[] {
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

function lineOf(devido: Devido, paid: Valor | undefined, ajuste: boolean): LinhaApurada[] {
  const base = devido.base - (paid?.base ?? 0)
  const valor = devido.valor - (paid?.valor ?? 0)
  // Goods without a rate, or worth nothing, are told once: so closed months know all groups of an invoice.
  if (base === 0 && valor === 0 && paid) return []
  return [{ ...devido, base, valor, ajuste }]
}

const keyOf = ({ duplicata, grupo_tipo, grupo }: Omit<Valor, 'base' | 'valor'>) =>
  JSON.stringify([duplicata, grupo_tipo, grupo])
