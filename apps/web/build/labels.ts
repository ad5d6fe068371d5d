import type { Plugin } from 'vite'
import { withoutIdleImports } from './idle-imports'

const FIELDS = /^import \{([^}]*)\} from '(@trama\/contract\/[^']*fields)'$/gm
/** `PEDIDO_FIELDS.codcli.label`, and `short` where a field has it. */
const LABEL = /\b([A-Z]+_[A-Z]+)\.(\w+)\.(label|short)\b/g

/** Texts by record, field and word. */
type Labels = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** What a field is called as the text that it is: a list would load the codecs of every field for its heads. */
export function labelTexts(): Plugin {
  return {
    name: 'trama:labels',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/apps[\\/]web[\\/]src[\\/].*\.tsx?$/.test(id)) return null
      const sources = [...code.matchAll(FIELDS)].map(([, , source]) => source)
      if (sources.length === 0) return null
      const modules = await Promise.all(sources.map((source) => import(source ?? '')))
      const labels = Object.assign({}, ...modules) as Labels
      const plain = code.replaceAll(LABEL, (whole, record: string, field: string, word: string) => {
        const text = labels[record]?.[field]?.[word]
        return text === undefined ? whole : JSON.stringify(text)
      })
      return plain === code ? null : { code: withoutIdleImports(plain), map: null }
    },
  }
}
