/** The table of what was tried and what held. */
import type { Tally } from './attack'

export interface Outcome {
  family: string
  name: string
  tally: Tally
  seconds: number
}

const SHOWN = 3

const verdictOf = ({ broken, skipped, tried }: Tally) =>
  broken.length > 0 ? 'CEDEU' : skipped || tried === 0 ? 'não tentado' : 'resistiu'

/** Lines for the terminal: one for each attack, and below a successful attack what was seen. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const lines: string[] = []
  let family = ''
  for (const outcome of outcomes) {
    if (outcome.family !== family) lines.push('', outcome.family)
    family = outcome.family
    const { name, tally, seconds } = outcome
    const figures = `${String(tally.tried).padStart(5)}  ${`${seconds.toFixed(1)} s`.padStart(8)}`
    lines.push(
      `  ${name.padEnd(width)}  ${figures}  ${verdictOf(tally)}${tally.skipped ? `: ${tally.skipped}` : ''}`,
    )
    for (const seen of tally.broken.slice(0, SHOWN)) lines.push(`      - ${seen.replaceAll('\n', ' ')}`)
    if (tally.broken.length > SHOWN) lines.push(`      - e mais ${tally.broken.length - SHOWN}`)
  }
  return lines.join('\n')
}

export function summaryOf(outcomes: readonly Outcome[]): string {
  const tried = outcomes.reduce((sum, { tally }) => sum + tally.tried, 0)
  const broken = outcomes.filter(({ tally }) => tally.broken.length > 0).length
  const skipped = outcomes.filter(({ tally }) => tally.tried === 0 && tally.broken.length === 0).length
  const held = outcomes.length - broken - skipped
  return `${outcomes.length} ataques, ${tried} tentativas: ${held} resistiram, ${broken} cederam, ${skipped} não tentados.`
}
