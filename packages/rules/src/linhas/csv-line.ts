/** A line of a CSV as Excel opens it in Brazil. A text that a sheet would take for a formula is kept a text. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell ?? ''))).join(';')}\r\n`

function quoted(text: string): string {
  const safe = /^[=+@\t\r]|^-\D/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
