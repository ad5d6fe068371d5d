import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * Class names of the build: a mark of the file and the place in it. Names with words in them would make up a tenth of
 * the style sheets, and stand once more in the code.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, Map<string, string>>()
  const marked = new Map<string, string>()
  return (name, file) => {
    const path = relative(root, file)
    const names = files.get(path) ?? new Map<string, string>()
    files.set(path, names)
    const mark = markOf(path)
    const other = marked.get(mark) ?? path
    if (other !== path) throw new Error(`${other} and ${path} have the same mark: rename one of them.`)
    marked.set(mark, path)
    const short = names.get(name) ?? `_${mark}${names.size.toString(36)}`
    names.set(name, short)
    return short
  }
}

/** Four characters: two of a hundred files have the same in one of some thousand projects. */
const markOf = (path: string) =>
  createHash('sha256').update(path.replaceAll('\\', '/')).digest('base64url').slice(0, 4)
