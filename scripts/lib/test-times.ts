/** How long a run of the tests took: its parts, each beside its budget, and its slowest tests. */
export interface PartTime {
  name: string
  ms: number
}

export interface TestTime {
  test: string
  ms: number
}

/**
 * Minutes that each part of `npm test` may take on 2 quiet cores. A part that takes longer is told and fails nothing,
 * since a busy machine is no fault of the tests. `npm run test:long` does more in the same parts and has no budget.
 */
export const BUDGET_MINUTES: Readonly<Record<string, number>> = {
  máquina: 1,
  verificações: 0.5,
  compilação: 0.5,
  'unidades e servidores, em PostgreSQL': 7,
  'servidores, em PGlite': 1.5,
  navegador: 4.5,
}
const WHOLE = 'ao todo'
const SLOWEST = 20

/** A line for each part and one for the whole. */
export function timesText(parts: readonly PartTime[], budget: Readonly<Record<string, number>>): string {
  const sum = (minutes: readonly number[]) => minutes.reduce((total, each) => total + each, 0)
  const whole = { name: WHOLE, ms: sum(parts.map(({ ms }) => ms)) }
  const limits: Record<string, number | undefined> = {
    ...budget,
    [WHOLE]: sum(Object.values(budget)) || undefined,
  }
  const width = Math.max(...[...parts, whole].map(({ name }) => name.length))
  return [...parts, whole].map((part) => `  ${partLine(part, width, limits[part.name])}`).join('\n')
}

function partLine({ name, ms }: PartTime, width: number, limit: number | undefined): string {
  const time = `${name.padEnd(width)}  ${clock(ms).padStart(6)}`
  return limit !== undefined && ms > limit * 60_000
    ? `${time}  acima do orçamento de ${clock(limit * 60_000)}`
    : time
}

/** Minutes and seconds. */
function clock(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function slowestText(times: readonly TestTime[]): string {
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  return slowest
    .map(({ test, ms }) => `  ${(ms / 1000).toFixed(1).replace('.', ',').padStart(6)} s  ${test}`)
    .join('\n')
}
