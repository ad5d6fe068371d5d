import type { Plugin } from 'vite'

/** What each call is for, in words: the servers' API reference tells it, the web has no use for it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'trama:contract-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/packages[\\/]contract[\\/]src[\\/]/.test(id)) return null
      return { code: code.replaceAll(/^\s+summary:\s+'(?:[^'\\]|\\.)*',$/gm, ''), map: null }
    },
  }
}
