/** A line of a CSV as Excel in Brazil opens it. Text that a spreadsheet would take for a formula stays text. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell ?? ''))).join(';')}\r\n`

function quoted(text: string): string {
  const safe = /^[=+@\t\r]|^-\D/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
