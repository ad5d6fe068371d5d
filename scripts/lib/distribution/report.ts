/** Prints the result of the check. */
import type { CrossingStatement, Distribution } from './check-distribution'

const SHOWN = 300

const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, SHOWN)

/** What is wrong, one line each; empty when the database can be spread. */
export function complaintsOf({ keys, crossing, mixed, stale }: Distribution): string[] {
  const unnamed = crossing.filter(({ reason }) => !reason)
  return [
    ...keys,
    ...unnamed.map(
      ({ from, tables, text }) =>
        `sem empresa, e sem razão na lista: ${from} (${tables.join(', ')})\n    ${short(text)}`,
    ),
    ...mixed.map(({ from, text }) => `tabelas distribuídas e locais juntas: ${from}\n    ${short(text)}`),
    ...stale.map(({ from, part = '' }) => `na lista, e nada mais precisa: ${from} ${part}`.trim()),
  ]
}

/**
 * Prints the statements that cross companies with their reasons, and what is wrong. Returns true when nothing is
 * wrong.
 */
export function printDistribution(found: Distribution): boolean {
  const { one, free, crossing } = found
  console.log(`${one} comandos de uma empresa, ${free} só de tabelas de referência ou de nenhuma,`)
  console.log(`${crossing.length} de mais de uma empresa:`)
  for (const { reason, tables, from } of byReason(crossing)) {
    console.log(`  ${from}: ${[...tables].join(', ')}\n    ${reason}`)
  }
  const complaints = complaintsOf(found)
  for (const complaint of complaints) console.log(`✗ ${complaint}`)
  if (complaints.length === 0) console.log('✓ o banco pode ser distribuído por empresa')
  return complaints.length === 0
}

/** Groups statements by their reason. */
function byReason(crossing: readonly CrossingStatement[]) {
  const groups = new Map<string, { from: string; reason: string; tables: Set<string> }>()
  for (const { reason, tables } of crossing) {
    if (!reason) continue
    const key = `${reason.from} ${reason.part ?? ''}`
    const group = groups.get(key) ?? { from: reason.from, reason: reason.reason, tables: new Set() }
    for (const table of tables) group.tables.add(table)
    groups.set(key, group)
  }
  return [...groups.values()]
}
