import { TEXTS } from '@trama/contract/messages'
import { todayIn } from '@trama/rules/date-br'
import { MAX_SHEET_ROWS, type SheetCell, type SheetColumn } from '@trama/rules/planilha/sheet-data'
import type { SheetWriter } from '@/lib/sheet/write-sheet'
import { errorText, isApiError } from '@/lib/api/api-error'
import type { Column } from '@/components/crud/grid/grid-column'
import { firstLargePage, nextPage, type PageParam } from '@/components/crud/list/list-pages'

/** Input of an export: every row that matches the filters, with the visible columns. */
export interface ListExport<Row> {
  /** Name of the sheet and, with the date, of the file: "clientes". */
  name: string
  columns: readonly Column<Row>[]
  page: (param: PageParam, signal: AbortSignal) => Promise<Row[]>
  rowKey: (row: Row) => string
  hidden?: ((row: Row) => boolean) | undefined
}

interface ExportRun {
  open: (sheet: string, columns: readonly SheetColumn[]) => SheetWriter
  signal: AbortSignal
  onProgress: (count: number) => void
}

const FETCH_FAILED = 'Houveram erros ao buscar dados:'
const TOO_LONG = 'A lista tem mais linhas do que uma planilha comporta. Use os filtros e exporte em partes.'

/**
 * Writes the rows page by page into a sheet, each row once even if records are created meanwhile. No page is kept
 * once it is written.
 * @returns the file and its number of rows
 * @throws with a text for the user; `AbortError` when the export was cancelled
 */
export async function exportList<Row>(list: ListExport<Row>, { open, signal, onProgress }: ExportRun) {
  const columns = list.columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []))
  const cellsOf = (row: Row): SheetCell[] => columns.map(({ value }) => value.of(row) ?? null)
  const heads = columns.map(({ header, value: { kind } }) => ({ header, kind }))
  const writer = open(list.name, heads)
  let count = 0
  try {
    for await (const rows of freshPages(list, signal)) {
      count += rows.length
      if (count > MAX_SHEET_ROWS) throw new Error(TOO_LONG)
      // The next page is asked for while this one is written, and not much sooner.
      await writer.add(rows.map(cellsOf))
      signal.throwIfAborted()
      onProgress(count)
    }
    const file = await writer.finish().catch(failWith(TEXTS.reportFailed, signal))
    signal.throwIfAborted()
    return { file, count }
  } finally {
    writer.close()
  }
}

/** Yields page after page, without hidden rows and rows that the previous page held. */
async function* freshPages<Row>({ page, rowKey, hidden }: ListExport<Row>, signal: AbortSignal) {
  let before = new Set<string>()
  for (let param: PageParam | undefined = firstLargePage; param; ) {
    // One after the other: each tells where the next one begins.
    const rows: Row[] = await page(param, signal).catch(failWith(FETCH_FAILED, signal))
    signal.throwIfAborted()
    const seen = before
    before = new Set(rows.map(rowKey))
    yield rows.filter((row) => !seen.has(rowKey(row)) && !hidden?.(row))
    param = nextPage(rows, param)
  }
}

/** Puts the error below the specification's heading (S1 §8.2); the end of a session is reported elsewhere. */
const failWith = (heading: string, signal: AbortSignal) => (error: unknown) => {
  signal.throwIfAborted()
  if (isApiError(error, 'session')) throw error
  throw new Error(`${heading}\n${errorText(error)}`, { cause: error })
}

/** "clientes-2026-11-21.xlsx" */
export const sheetFileName = (name: string): string => `${name}-${todayIn()}.xlsx`
