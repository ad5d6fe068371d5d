/** Turns figures into the printed table and the stored result. */
import type { Call, Figure, Target } from './measure-bank'

/** Share of the bare program's speed that is the goal. */
export const GOALS: Record<Call, number> = { list: 0.7, create: 0.6, clientes: 0.7, busca: 0.7 }
/** A reading call on the big database (1,000,000 orders or customers) against the small one (10,000). */
export const GROWTH_GOAL = 0.85

export interface Line extends Figure {
  banco: string
  ofBare: number | null
  ofEmpty: number | null
  goal: number | null
  met: boolean | null
}

export function linesOf(banco: string, figures: readonly Figure[]): Line[] {
  return figures.map((figure) => {
    const rpsOf = (target: Target) =>
      figures.find((other) => other.target === target && isSameCase(other, figure))?.rps
    const share = (target: Target) => {
      const rps = rpsOf(target)
      return rps === undefined ? null : figure.rps / rps
    }
    const ofBare = figure.target === 'apl' ? share('bare') : null
    const ofEmpty = figure.target === 'empty' ? null : share('empty')
    const [reached, goal] =
      figure.target === 'apl'
        ? [ofBare, GOALS[figure.call]]
        : figure.target === 'grande'
          ? [share('apl'), GROWTH_GOAL]
          : [null, null]
    const met = reached !== null && goal !== null ? reached >= goal : null
    return { banco, ...figure, ofBare, ofEmpty, goal, met }
  })
}

const isSameCase = (a: Figure, b: Figure) => a.call === b.call && a.connections === b.connections

const CALL_NAMES: Record<Call, string> = {
  list: 'lista de 50',
  create: 'pedido de 20 linhas',
  clientes: 'lista de clientes',
  busca: 'busca de clientes',
}
const TARGET_NAMES: Record<Target, string> = {
  apl: 'APL',
  bare: 'programa simples',
  empty: 'Fastify vazio',
  grande: 'APL, banco grande',
}

export function printLines(lines: readonly Line[]): void {
  console.table(
    lines.map((line) => ({
      caso: CALL_NAMES[line.call],
      banco: line.banco,
      conexões: line.connections,
      programa: TARGET_NAMES[line.target],
      'req/s': Math.round(line.rps),
      'p50 ms': Number(line.p50.toFixed(2)),
      'p99 ms': Number(line.p99.toFixed(2)),
      'do simples': percent(line.ofBare),
      'do vazio': percent(line.ofEmpty),
      meta: goalText(line),
    })),
  )
}

export const percent = (share: number | null) => (share === null ? '' : `${Math.round(share * 100)} %`)

function goalText({ target, goal, met }: Line): string {
  if (goal === null) return ''
  const what = target === 'grande' ? ' do pequeno' : ''
  return `${percent(goal)}${what}: ${met ? 'atingida' : 'NÃO ATINGIDA'}`
}
