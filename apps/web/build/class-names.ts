import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

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

const STYLES = /^import (\w+) from '([^']*\.module\.css)'$/gm

/** Where a file picks a class by a value it needs the whole list of names. */
const picks = (name: string, code: string) =>
  new RegExp(`\\b${name}\\b(?!\\.\\w| from '|\\.module)`).test(code)

/**
 * Class names as the texts that they are, instead of each sheet's list of them. A name that no sheet has is told by
 * the build.
 */
export const plainClassNames = (): Plugin[] => [
  {
    name: 'trama:class-names',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/apps[\\/]web[\\/]src[\\/].*\.tsx?$/.test(id)) return null
      const plain = code.replaceAll(STYLES, (line: string, name: string, source: string) =>
        picks(name, code) ? line : `import * as ${name} from '${source}'`,
      )
      return plain === code ? null : { code: plain, map: null }
    },
  },
  {
    name: 'trama:kept-styles',
    apply: 'build',
    enforce: 'post',
    // The code has the names now: without this a sheet would go with the list of them.
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
  },
]
