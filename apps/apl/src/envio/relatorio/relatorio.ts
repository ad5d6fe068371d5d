/** A report before it is a file: plain data, so that a thread can draw it. */
import type { SheetCell, SheetColumn } from '@trama/rules/planilha/sheet-data'

export interface Relatorio {
  titulo: string
  /** What it is cut by: the period, filters. */
  subtitulo: string
  colunas: readonly SheetColumn[]
  linhas: readonly (readonly SheetCell[])[]
  /** There are more than the file may have. */
  cortado: boolean
}
