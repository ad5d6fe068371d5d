/** What was measured, where, and when: printed and kept as JSON. */
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

/** Writes `<name>-<date>.json`, which stays on the machine, and `<name>-latest.json`, which is kept. */
export async function writeResults(name: string, results: object): Promise<void> {
  const folder = `${ROOT}/bench/results`
  await mkdir(folder, { recursive: true })
  const date = new Date().toISOString()
  const text = `${JSON.stringify({ date, ...results }, null, 2)}\n`
  for (const suffix of [date.slice(0, 16).replace(':', ''), 'latest']) {
    await writeFile(`${folder}/${name}-${suffix}.json`, text)
  }
  console.log(`bench/results/${name}-latest.json`)
}
