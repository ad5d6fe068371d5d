/**
 * Scans the bytes of a JSON text as they arrive, before anything is built from it: depth, number of values, and where
 * to cut long lists.
 */
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { AppError } from '../errors'

/** Deepest nesting accepted; no body of the contract is nested deeper than five. */
const MAX_DEPTH = 16
/** Most elements of one list or fields of one object: an import has 5,000 lines. */
const MAX_CHILDREN = 5000
/** Most values in one body: an import's cells are 200,000. */
const MAX_VALUES = 250_000
/** A text of fewer bytes is parsed in one piece. */
export const PIECE_BYTES = 65_536

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
/** Closing brackets due within a list that is a field of the body's one object: `[{"itens":[...`. */
const FIELD_LIST = [CLOSE_LIST, CLOSE_OBJECT, CLOSE_LIST]

/** A long list: the offsets where it opens, of the commas to cut at, and where it closes. */
export interface LongList {
  bounds: number[]
}

export class JsonShape {
  readonly longLists: LongList[] = []
  private size = 0
  private values = 0
  private isText = false
  private isEscaped = false
  /** Closing bracket of each open list and object, and the number of commas in each. */
  private readonly closings: number[] = []
  private readonly commas: number[] = []
  private bounds: number[] = []

  /**
   * Scans the next bytes; throws 400 for a text that is too deep, has too many values or closes a bracket that is not
   * open.
   */
  add(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] ?? 0
      if (this.isText) this.inText(byte)
      else if (byte === QUOTE) this.isText = true
      else if (byte === COMMA) this.comma(this.size + i)
      else if (byte === OPEN_LIST) this.open(CLOSE_LIST, this.size + i)
      else if (byte === OPEN_OBJECT) this.open(CLOSE_OBJECT, this.size + i)
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.close(byte, this.size + i)
    }
    this.size += bytes.length
  }

  private inText(byte: number): void {
    if (this.isEscaped) this.isEscaped = false
    else if (byte === BACKSLASH) this.isEscaped = true
    else if (byte === QUOTE) this.isText = false
  }

  private open(closing: number, at: number): void {
    this.count()
    if (this.closings.push(closing) > MAX_DEPTH) throw new AppError(400, SERVER_TEXTS.tooManyValues)
    this.commas.push(0)
    if (this.isInFieldList()) this.bounds = [at]
  }

  private comma(at: number): void {
    this.count()
    const depth = this.commas.length
    const commas = (this.commas[depth - 1] ?? 0) + 1
    if (commas >= MAX_CHILDREN) throw new AppError(400, SERVER_TEXTS.tooManyValues)
    this.commas[depth - 1] = commas
    if (this.isInFieldList() && at - (this.bounds.at(-1) ?? 0) >= PIECE_BYTES) this.bounds.push(at)
  }

  private isInFieldList(): boolean {
    return (
      this.closings.length === FIELD_LIST.length &&
      FIELD_LIST.every((closing, i) => this.closings[i] === closing)
    )
  }

  private close(closing: number, at: number): void {
    if (this.isInFieldList() && this.bounds.length > 1) this.longLists.push({ bounds: [...this.bounds, at] })
    if (this.closings.pop() !== closing) throw new AppError(400, SERVER_TEXTS.badJson)
    this.commas.pop()
  }

  private count(): void {
    this.values += 1
    if (this.values > MAX_VALUES) throw new AppError(400, SERVER_TEXTS.tooManyValues)
  }
}
