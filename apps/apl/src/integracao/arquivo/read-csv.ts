/** Reads a CSV's rows piece by piece, whatever its length, encoding and separator. */
import { delimiterOf, utf16Of } from '@trama/rules/rows/table-text'
import { breather } from '@trama/server-kit/breath'
import { type CsvRow, CsvRows } from './csv-rows'
import { type Fonte, startOf } from './fonte'

/** Rows as they arrive; an empty line has one empty cell. */
export async function* readCsv(fonte: Fonte): AsyncGenerator<CsvRow[]> {
  const decoder = new TextDecoder(await encodingOf(fonte))
  const breathe = breather()
  let rows: CsvRows | undefined
  let head = ''
  let columns: number | undefined
  for await (const piece of fonte.read()) {
    await breathe()
    let text = decoder.decode(piece, { stream: true })
    if (!rows) {
      head += text
      // The heading alone tells the separator.
      if (!/\S[^\n\r]*[\n\r]/.test(head)) continue
      rows = new CsvRows(delimiterOf(head))
      text = head
    }
    const found = rows.add(text)
    columns ??= widthOf(found)
    if (found.length > 0) yield found
  }
  const rest = decoder.decode()
  rows ??= new CsvRows(delimiterOf(head))
  const found = rows.add(columns === undefined ? head + rest : rest)
  columns ??= widthOf(found)
  yield [...found, ...rows.end(columns)]
}

/** Number of cells of the heading. */
const widthOf = (rows: readonly CsvRow[]): number | undefined =>
  rows.find(({ celulas }) => celulas.some((cell) => cell !== ''))?.celulas.length

/** Encoding of the file: UTF-8 when it is valid to its last byte, otherwise Windows-1252. */
async function encodingOf(fonte: Fonte): Promise<string> {
  const wide = utf16Of(await startOf(fonte))
  if (wide) return wide
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const breathe = breather()
  try {
    for await (const piece of fonte.read()) {
      await breathe()
      decoder.decode(piece, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}
