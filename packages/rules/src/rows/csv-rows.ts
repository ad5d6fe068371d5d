import { CELL_MAX, COLUMNS_MAX, ROW_MAX, tooLong, tooManyColumns } from './row-limits'

export interface CsvRow {
  /** Number of the record in the file, counting empty ones, as a spreadsheet does. */
  linha: number
  celulas: string[]
}

/**
 * Splits a CSV into rows as its text arrives; quoted cells may contain separators and line ends, also across pieces.
 */
export class CsvRows {
  #linha = 1
  #cell = ''
  #cells: string[] = []
  /** Characters of the row's cells that are complete. */
  #length = 0
  /** `text`: inside a cell without quotes; `after`: behind a quote, which closed the cell or is the first of two. */
  #state: 'start' | 'text' | 'quoted' | 'after' = 'start'
  #afterCr = false
  #rows: CsvRow[] = []

  /** @param refuse makes the error of a text that is no table */
  constructor(
    readonly delimiter: string,
    readonly refuse: (text: string) => Error,
  ) {}

  /**
   * Rows completed by this piece. @throws for a text that is no table
   */
  add(text: string): CsvRow[] {
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at]
      if (this.#state === 'quoted') {
        if (sign !== '"') continue
        this.#grow(text, from, at)
        from = at + 1
        this.#state = 'after'
      } else if (sign === '"' && this.#state === 'start') {
        this.#state = 'quoted'
        from = at + 1
      } else if (sign === '"' && this.#state === 'after') {
        // Two quotes inside a quoted cell are one quote, which is taken with the following text.
        this.#state = 'quoted'
        from = at
      } else if (sign === this.delimiter) {
        this.#endCell(text, from, at)
        from = at + 1
      } else if (sign === '\n' || sign === '\r') {
        const isSecond = sign === '\n' && this.#afterCr && this.#cells.length === 0 && this.#state === 'start'
        if (!isSecond) this.#endRow(text, from, at)
        from = at + 1
      } else if (this.#state === 'start') {
        this.#state = 'text'
      }
      this.#afterCr = sign === '\r'
    }
    this.#grow(text, from, text.length)
    return this.#taken()
  }

  /**
   * Returns the rows that remain at the end of the file.
   * @param columns number of cells in the heading: a last row with fewer cells and no line end is half a row
   */
  end(columns?: number): CsvRow[] {
    if (this.#state === 'quoted') {
      throw this.refuse(`Linha ${this.#linha}: as aspas não fecham. O arquivo parece incompleto.`)
    }
    if (this.#state === 'start' && this.#cells.length === 0) return []
    this.#endRow('', 0, 0)
    const rows = this.#taken()
    const last = rows.at(-1)
    if (last && columns !== undefined && last.celulas.length < columns) {
      throw this.refuse(`Linha ${last.linha}: termina no meio. O arquivo parece incompleto.`)
    }
    return rows
  }

  #taken(): CsvRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #grow(text: string, from: number, to: number): void {
    if (to > from) this.#cell += text.slice(from, to)
    if (this.#cell.length > CELL_MAX || this.#length + this.#cell.length > ROW_MAX) {
      throw this.refuse(tooLong(this.#linha))
    }
  }

  #endCell(text: string, from: number, at: number): void {
    this.#grow(text, from, at)
    this.#length += this.#cell.length
    this.#cells.push(this.#cell.trim())
    if (this.#cells.length > COLUMNS_MAX) throw this.refuse(tooManyColumns(this.#linha))
    this.#cell = ''
    this.#state = 'start'
  }

  #endRow(text: string, from: number, at: number): void {
    this.#endCell(text, from, at)
    this.#rows.push({ linha: this.#linha, celulas: this.#cells })
    this.#cells = []
    this.#length = 0
    this.#linha += 1
  }
}
