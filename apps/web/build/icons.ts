import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What a file of an icon says of it; one that is another name for an icon says nothing. */
interface IconFile {
  __iconData?: { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] }
}

/**
 * Lucide's icons as `icon('<path .../>')` of `components/ui/icon.ts`: its own are two components and an element for
 * each line, with more of names than of drawing.
 */
export function compactIcons(): Plugin {
  return {
    name: 'trama:icons',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!/lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/.test(id)) return null
      const { __iconData } = (await import(pathToFileURL(id).href)) as IconFile
      if (!__iconData) return null
      const drawing = __iconData.node.map(([tag, { key: _key, ...attributes }]) => {
        const words = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
        return `<${tag} ${words.join(' ')}/>`
      })
      return `import { icon } from '@/components/ui/icon'
export default /* @__PURE__ */ icon(${JSON.stringify(drawing.join(''))})`
    },
  }
}
