import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** What is opened most has its file named where all screens begin: it comes without a step between. */
const AT_ONCE = /^(Principal|\$|(Table|Form|Ver)(Pedido|Cliente)\b.*)\.tsx$/

const SCREENS = '\0trama:screens'
const LATE = '\0trama:late'
const late = `export const late = (name) => () => import(${JSON.stringify(SCREENS)}).then(({ screens }) => screens[name]())`

/**
 * The files of the other screens, with all that is fetched along with them, named in a file of their own. Their names
 * are hashes, which do not compress: a screen that nobody opens would cost every first load 60 bytes.
 */
export function lateScreens(routes: string): Plugin {
  const isLate = (name: string) => name.endsWith('.tsx') && !AT_ONCE.test(name)
  function listOfScreens(): string {
    const files = readdirSync(routes).filter(isLate)
    const lines = files.map((name) => `${JSON.stringify(name)}: ${importer(join(routes, name))},`)
    return `export const screens = {\n${lines.join('\n')}\n}`
  }
  return {
    name: 'trama:late-screens',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === SCREENS || id === LATE ? id : null),
    load: (id) => (id === LATE ? late : id === SCREENS ? listOfScreens() : null),
    transform(code, id) {
      const name = basename(id)
      if (join(routes, name) !== id || !isLate(name)) return null
      if (!code.includes(importer(id)))
        throw new Error(`${name}: the router's plugin writes it in another way.`)
      const plain = code.replace(importer(id), `late(${JSON.stringify(name)})`)
      return { code: `import { late } from ${JSON.stringify(LATE)}\n${plain}`, map: null }
    },
  }
}

/** How the router's plugin writes where a route's screen is. */
const importer = (path: string) => `() => import('${path}?tsr-split=component')`
