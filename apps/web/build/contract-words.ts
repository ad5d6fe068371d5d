import type { Plugin } from 'vite'
import { withoutIdleImports } from './idle-imports'

/** What a call is for, in words: the servers' API reference tells it. */
const SUMMARY = /^\s+summary:\s+'(?:[^'\\]|\\.)*',$/gm
/** Who may make it: the servers see to it. The web needs to know which need no login. */
const ACCESS = /^(\s+)access(?:,|: (?!'public')(?:\{\n[^]*?\n\1\}|.*),)$/gm

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
