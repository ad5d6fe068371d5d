/** Turns figures into the printed table and the stored result. */
import type { Call, Figure, Target } from './measure-bank'
import { LISTED, LISTS, SOLD } from './requests'

/**
 * Least share of the bare program's speed; for lists of one customer or representative, of the plain list's speed.
 */
export const GOALS: Partial<Record<Call, number>> = {
  ...Object.fromEntries(Object.keys(LISTED).map((call) => [call, 0.7])),
  list: 0.7,
  listRep: 1,
  listRepPend: 1,
  listCli: 1,
  listCli1: 1,
  create: 0.6,
  create500: 0.6,
  vender: 0.6,
  finalizar: 0.6,
}
/** Least share of the minimal program's speed. */
const MINIMAL_GOALS: Partial<Record<Call, number>> = { list: 0.7, read: 0.65, create: 0.4 }
/** Most milliseconds that the median of the calls may take. */
const GOAL_MS: Partial<Record<Call, number>> = { create500: 300 }
/** Most milliseconds that the 99th percentile of the calls may take. */
const GOAL_P99: Partial<Record<Call, number>> = { vender: 60, finalizar: 60 }
/** Share by which two runs of the same list differ. */
const NOISE = 0.03
/** Least speed of a reading call on the big database, as a share of the speed on the small one. */
export const GROWTH_GOAL = 0.85

export interface Line extends Figure {
  banco: string
  ofBare: number | null
  ofMinimal: number | null
  ofEmpty: number | null
  /** Speed as a share of the plain list's, for a list of one customer or representative. */
  ofList: number | null
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
    const isApl = figure.target === 'apl'
    const ofBare = isApl ? share('bare') : null
    const ofMinimal = isApl ? share('minimal') : null
    const ofEmpty = figure.target === 'empty' ? null : share('empty')
    const plain = figures.find(
      ({ call, target, connections }) =>
        call === 'list' && target === figure.target && connections === figure.connections,
    )
    const ofList = OF_ONE.has(figure.call) ? shareOf(figure, plain) : null
    const goals: [reached: number | null, goal: number | undefined][] =
      ofList !== null
        ? [[ofList + NOISE, GOALS[figure.call]]]
        : isApl
          ? [
              [ofMinimal, MINIMAL_GOALS[figure.call]],
              [ofBare, GOALS[figure.call]],
            ]
          : figure.target === 'grande' && figure.call !== 'total'
            ? [[share('apl'), GROWTH_GOAL]]
            : []
    const asked = goals.flatMap(([reached, goal]) =>
      reached !== null && goal !== undefined ? [{ reached, goal }] : [],
    )
    const isSlow =
      isApl &&
      (figure.p50 > (GOAL_MS[figure.call] ?? Infinity) || figure.p99 > (GOAL_P99[figure.call] ?? Infinity))
    const met = asked.length > 0 ? !isSlow && asked.every(({ reached, goal }) => reached >= goal) : null
    const goal = asked[0]?.goal ?? null
    return { banco, ...figure, ofBare, ofMinimal, ofEmpty, ofList, goal, met }
  })
}

const OF_ONE = new Set<Call>(LISTS.filter((call) => call !== 'list'))
const shareOf = (figure: Figure, other: Figure | undefined) => (other ? figure.rps / other.rps : null)
const isSameCase = (a: Figure, b: Figure) => a.call === b.call && a.connections === b.connections

const CALL_NAMES: Record<Call, string> = {
  list: 'lista de 50',
  listRep: 'lista de um representante',
  listRepPend: 'pendentes de um representante',
  listCli: 'lista de um cliente com 5.000 pedidos',
  listCli1: 'lista de um cliente com poucos',
  total: 'total da lista',
  read: 'um pedido lido',
  create: 'pedido de 20 linhas',
  create500: 'pedido de 500 linhas',
  ...LISTED,
  ...SOLD,
}
const TARGET_NAMES: Record<Target, string> = {
  apl: 'APL',
  bare: 'programa simples',
  minimal: 'programa mínimo',
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
      'ms no banco': line.ms_banco === undefined ? '' : Number(line.ms_banco.toFixed(2)),
      comandos: line.statements ?? '',
      'linhas lidas': line.rowsRead ?? '',
      'do mínimo': percent(line.ofMinimal),
      'do simples': percent(line.ofBare),
      'do vazio': percent(line.ofEmpty),
      'da lista': percent(line.ofList),
      meta: goalText(line),
    })),
  )
}

export const percent = (share: number | null) => (share === null ? '' : `${Math.round(share * 100)} %`)

function goalText({ call, target, ofList, ofMinimal, goal, met }: Line): string {
  if (goal === null) return ''
  const what =
    ofList !== null
      ? ' da lista'
      : target === 'grande'
        ? ' do pequeno'
        : ofMinimal !== null
          ? ' do mínimo'
          : ''
  const ms = GOAL_MS[call] ?? GOAL_P99[call]
  const limit = target === 'apl' && ms ? `, ${ms} ms` : ''
  return `${percent(goal)}${what}${limit}: ${met ? 'atingida' : 'NÃO ATINGIDA'}`
}
