/** A report before it is a file: plain data, so that a worker thread can draw it. */
import type { SheetCell, SheetColumn } from '@trama/rules/planilha/sheet-data'

export interface Relatorio {
  titulo: string
  /** Period and filters of the report, in words. */
  subtitulo: string
  colunas: readonly SheetColumn[]
  linhas: readonly (readonly SheetCell[])[]
  /** True when there are more rows than a file may have. */
  cortado: boolean
}
