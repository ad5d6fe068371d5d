/** The checks that need no database: format, lint with types and import arrows, types, unused code, document links. */
import { checkDocuments } from './check-documents'
import { run } from './process'

const STEPS: [string, () => Promise<number>][] = [
  ['formato', () => run('npx', ['biome', 'format', '.'])],
  ['lint e setas de importação', () => run('npx', ['oxlint', '--type-aware', '--deny-warnings', '.'])],
  ['tipos: servidores e pacotes', () => run('npx', ['tsc', '-p', 'tsconfig.json'])],
  ['tipos: web', () => run('npx', ['tsc', '-p', 'apps/web/tsconfig.json'])],
  ['tipos: service worker', () => run('npx', ['tsc', '-p', 'apps/web/worker/tsconfig.json'])],
  ['tipos: e2e', () => run('npx', ['tsc', '-p', 'e2e/tsconfig.json'])],
  ['código sem uso', () => run('npx', ['knip', '--no-progress'])],
  ['documentação do contrato', () => run('npx', ['tsx', 'scripts/docs-contract.ts', '--check'])],
  ['caminhos citados nos documentos', checkDocuments],
]

/** Runs every step; returns the names of those that failed. */
export async function check(): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = []
  for (const [name, step] of STEPS) {
    const code = await step()
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code !== 0) failed.push(name)
  }
  return { passed: STEPS.length - failed.length, failed }
}
