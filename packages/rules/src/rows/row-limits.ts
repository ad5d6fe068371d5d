/** Limits of a file's rows: a CSV and a sheet have the same. */
import { formatInteger } from '../number-br'

/** Longest cell in characters: the XML of an invoice with hundreds of items fits. */
export const CELL_MAX = 2_000_000
export const COLUMNS_MAX = 1000
/** Most characters of a row: a thousand long cells would fill the memory. */
export const ROW_MAX = 2 * CELL_MAX

export const tooLong = (linha: number): string =>
  `Linha ${linha}: texto longo demais; confira as aspas e o separador.`
export const tooManyColumns = (linha: number): string =>
  `Linha ${linha}: colunas demais; o limite é de ${formatInteger(COLUMNS_MAX)}.`
