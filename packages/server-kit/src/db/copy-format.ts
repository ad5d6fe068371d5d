/** One row in PostgreSQL's COPY text format (manual, COPY: "Text Format"). */
export function copyLine(values: readonly (string | number | boolean | null | undefined)[]): string {
  return `${values.map(field).join('\t')}\n`
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function field(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value !== 'string') return String(value)
  return value.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char)
}
