/** Checks that paths which a document cites in code marks or links exist, so that documents stay correct. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { output, ROOT } from '../process'

const CITED =
  /`((?:apps|packages|docs|scripts|e2e|bench|\.ci)\/[\w./$-]+)`|\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g

export async function checkDocuments(): Promise<string> {
  const files = (await output('git', ['ls-files', '*.md'])).split('\n').filter(Boolean)
  return files.flatMap(missingIn).join('\n')
}

function missingIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(CITED)].flatMap(([, path, link]) => {
    const target = path ? join(ROOT, path) : join(ROOT, dirname(file), link ?? '')
    return existsSync(target) ? [] : [`${file}: ${path ?? link} não existe`]
  })
}
