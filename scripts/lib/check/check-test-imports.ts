/** Keeps test code out of shipped programs: no program imports `testing.ts`, `testing/` or `.test-help`. */
import { readFile } from 'node:fs/promises'
import { output, ROOT } from '../process'

/** Paths of tests and of their helper files. */
export const OF_TESTS = /\.test\.tsx?$|\.test-help\.tsx?$|\/test-(setup|page)\.ts$|\/testing(\/|\.ts$)/
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'([^']*(?:\/testing(?:\/[^']*)?|\.test-help))'/g

export async function checkTestImports(): Promise<string> {
  const files = (await output('git', ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts'])).split('\n')
  const shipped = files.filter((file) => file && !OF_TESTS.test(file))
  return (await Promise.all(shipped.map(testImportsIn))).flat().join('\n')
}

async function testImportsIn(file: string): Promise<string[]> {
  const text = await readFile(`${ROOT}/${file}`, 'utf8').catch(() => '')
  return [...text.matchAll(IMPORTED)].map(([, path]) => `${file}: ${path} é só dos testes`)
}
