/** Cuts a body into its rows as its bytes arrive: a JSON list, or one JSON text per line (NDJSON). */

/** Bytes of a row, or 'grande' for a row that is too large. */
export type RowBytes = Buffer | 'grande'

const LINE_FEED = 0x0a
const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const BOM = [0xef, 0xbb, 0xbf]

/** Most values and levels of one row, such as a document with its items. */
const MAX_VALUES = 10_000
const MAX_DEPTH = 6

const isBlank = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === LINE_FEED

export class RowSplitter {
  /** Before the first row, in a JSON list, among lines, after the list; `broken` for a body that cannot be read. */
  private state: 'start' | 'list' | 'lines' | 'done' | 'broken' = 'start'
  private parts: Buffer[] = []
  private size = 0
  private seen = 0
  private depth = 0
  private values = 0
  private isText = false
  private isEscaped = false
  private isTooMuch = false
  private isEmpty = true
  private commas = 0

  constructor(
    private readonly maxBytes: number,
    private readonly emit: (row: RowBytes) => void,
  ) {}

  add(chunk: Buffer): void {
    let from = this.state === 'start' ? this.start(chunk) : 0
    for (let i = from; i < chunk.length; i++) {
      const byte = chunk[i] ?? 0
      if (this.state === 'done' || this.state === 'broken') {
        if (!isBlank(byte)) this.state = 'broken'
        continue
      }
      if (this.state === 'lines' ? byte === LINE_FEED : this.endsRow(byte)) {
        this.keep(chunk.subarray(from, i))
        this.flush(byte)
        from = i + 1
      } else this.look(byte)
    }
    if (this.state === 'list' || this.state === 'lines') this.keep(chunk.subarray(from))
  }

  /** Ends the body; false when it breaks off within its list or is no list of rows. */
  end(): boolean {
    if (this.state === 'lines') this.flush(LINE_FEED)
    return this.state === 'done' || this.state === 'lines'
  }

  /** Skips byte order mark and blanks, which are no part of a row. Returns where the rows begin. */
  private start(chunk: Buffer): number {
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] ?? 0
      this.seen += 1
      if (isBlank(byte) || (this.seen <= BOM.length && byte === BOM[this.seen - 1])) continue
      this.state = byte === OPEN_LIST ? 'list' : 'lines'
      return byte === OPEN_LIST ? i + 1 : i
    }
    return chunk.length
  }

  /** True where a row of a list ends: at a comma outside the row, or with the list. */
  private endsRow(byte: number): boolean {
    return this.depth === 0 && !this.isText && (byte === COMMA || byte === CLOSE_LIST)
  }

  private look(byte: number): void {
    if (this.isText) {
      if (this.isEscaped) this.isEscaped = false
      else if (byte === BACKSLASH) this.isEscaped = true
      else if (byte === QUOTE) this.isText = false
      return
    }
    if (!isBlank(byte)) this.isEmpty = false
    if (byte === QUOTE) this.isText = true
    else if (byte === COMMA) this.count()
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      this.depth += 1
      this.count()
      if (this.depth > MAX_DEPTH) this.tooMuch()
    } else if ((byte === CLOSE_LIST || byte === CLOSE_OBJECT) && this.depth > 0) this.depth -= 1
  }

  private count(): void {
    this.values += 1
    if (this.values > MAX_VALUES) this.tooMuch()
  }

  private tooMuch(): void {
    this.isTooMuch = true
    this.parts = []
  }

  private keep(part: Buffer): void {
    this.size += part.length
    if (this.size > this.maxBytes) this.tooMuch()
    if (!this.isTooMuch && part.length > 0) this.parts.push(part)
  }

  private flush(by: number): void {
    const isList = this.state === 'list'
    // A blank line is no row; in a list only the whole list may be empty.
    if (!this.isEmpty) this.emit(this.isTooMuch ? 'grande' : Buffer.concat(this.parts))
    else if (isList && (by === COMMA || this.commas > 0)) this.state = 'broken'
    if (isList && by === COMMA) this.commas += 1
    if (by === CLOSE_LIST && this.state === 'list') this.state = 'done'
    this.parts = []
    this.size = 0
    this.depth = 0
    this.values = 0
    this.isText = false
    this.isEscaped = false
    this.isTooMuch = false
    this.isEmpty = true
  }
}
