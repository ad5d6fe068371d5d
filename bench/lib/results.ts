/** Prints the results with the machine and the date, and keeps them as JSON. */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { output, ROOT } from '../../scripts/lib/process'

export interface Machine {
  cpu: string
  cores: number
  memoryGb: number
  node: string
  commit: string
}

export async function machine(): Promise<Machine> {
  const [first] = cpus()
  return {
    cpu: first?.model.trim() ?? '',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    commit: (await output('git', ['rev-parse', '--short', 'HEAD']).catch(() => '')).trim(),
  }
}

/**
 * Writes `<name>-<date>.json`, which stays on the machine, and `<name>-latest.json`, which the repository keeps: figures
 * with three decimals, one line for each measured row, nothing that is empty.
 */
export async function writeResults(name: string, results: object): Promise<void> {
  const folder = `${ROOT}/bench/results`
  await mkdir(folder, { recursive: true })
  const date = new Date().toISOString()
  const text = resultsText({ date, ...results })
  for (const suffix of [date.slice(0, 16).replace(':', ''), 'latest']) {
    await writeFile(`${folder}/${name}-${suffix}.json`, text)
  }
  console.log(`bench/results/${name}-latest.json`)
}

function resultsText(results: object): string {
  const rounded = JSON.stringify(results, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : (value ?? undefined),
  )
  const parts = Object.entries(JSON.parse(rounded) as Record<string, unknown>)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .map(
      ([key, value]) =>
        `  ${JSON.stringify(key)}: ${Array.isArray(value) ? linesOf(value) : JSON.stringify(value)}`,
    )
  return `{\n${parts.join(',\n')}\n}\n`
}

const linesOf = (rows: readonly unknown[]) =>
  `[\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`
