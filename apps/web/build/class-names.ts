import { readdirSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Class names of the build: the style sheet's place among all, and the name's place in it. Names with words in them
 * would make up a tenth of the style sheets, and stand once more in the code.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .toSorted()
  const files = new Map<string, Map<string, string>>()
  return (name, file) => {
    const path = relative(root, file)
    const names = files.get(path) ?? new Map<string, string>()
    files.set(path, names)
    const mark = sheets.indexOf(path).toString(36).padStart(2, '0')
    const short = names.get(name) ?? `_${mark}${names.size.toString(36)}`
    names.set(name, short)
    return short
  }
}
