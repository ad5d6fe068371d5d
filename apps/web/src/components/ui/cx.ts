/** Joins class names and leaves out empty ones. */
export function cx(...names: (string | false | 0 | 0n | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
