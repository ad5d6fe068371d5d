import type { Plugin } from 'vite'

/** What a call is for, in words: the servers' API reference tells it. */
const SUMMARY = /^\s+summary:\s+'(?:[^'\\]|\\.)*',$/gm
/** Who may make it: the servers see to it. The web needs to know which need no login. */
const ACCESS = /^(\s+)access(?:,|: (?!'public')(?:\{\n[^]*?\n\1\}|.*),)$/gm

const IMPORT = /^import \{([^}]*)\} from '[^']*'$/gm

/** Files that nothing is taken from any more: a screen would load them for a word on access. */
function withoutIdleImports(code: string): string {
  const isUsed = (name: string) => (code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
  return code.replaceAll(IMPORT, (line: string, names: string) =>
    names.split(',').some((name) => isUsed(name.trim().split(' ').at(-1) ?? '')) ? line : '',
  )
}

/** The contract without what the web has no use for. */
export function withoutServerWords(): Plugin {
  return {
    name: 'trama:contract-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/packages[\\/]contract[\\/]src[\\/]/.test(id)) return null
      return { code: withoutIdleImports(code.replaceAll(SUMMARY, '').replaceAll(ACCESS, '')), map: null }
    },
  }
}
