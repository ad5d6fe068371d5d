const IMPORT = /^import \{([^}]*)\} from '[^']*'$/gm

/** Without files that nothing is taken from any more: a screen would load them all the same. */
export function withoutIdleImports(code: string): string {
  const isUsed = (name: string) => (code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
  return code.replaceAll(IMPORT, (line: string, names: string) =>
    names.split(',').some((name) => isUsed(name.trim().split(' ').at(-1) ?? '')) ? line : '',
  )
}
