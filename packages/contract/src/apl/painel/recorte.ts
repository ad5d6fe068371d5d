/**
 * Description of the rows behind a figure: source, days and filters. Replies carry it, and the query for the rows
 * sends it back.
 */
import * as z from 'zod/mini'
import { date, optional, text } from '../../wire'
import { FONTE_NOMES } from './fontes'

/** Codes of one dimension, separated by `|`; `SEM_CHAVE` stands for rows without a value. */
const chaves = optional(text(4000))

const FILTERS = {
  codcli: chaves,
  codrep: chaves,
  codfor: chaves,
  grupo: chaves,
  colecao: chaves,
  situacao: chaves,
  classe: chaves,
  tipo_venda: chaves,
  status: chaves,
  usuario: chaves,
  motivo: chaves,
  tp_contato: chaves,
  tipo: chaves,
  setor: chaves,
}
export const RECORTE_FILTERS = Object.keys(FILTERS) as RecorteFilter[]
export type RecorteFilter = keyof typeof FILTERS

/** First and last day (both included), and filters. */
const partes = {
  data_ini: optional(date),
  data_fim: optional(date),
  ...FILTERS,
  /** Dimension of the slice "Outros", in which all codes count but those in `exceto`. */
  por: optional(text(30)),
  exceto: chaves,
}
/** Filters that one point of a chart or one row of a grid adds to those of its figure. */
export const RecortePonto = z.object(partes)
export type RecortePonto = z.output<typeof RecortePonto>

export const Recorte = z.object({ fonte: z.enum(FONTE_NOMES), ...partes })
export type Recorte = z.output<typeof Recorte>

export const CHAVES_SEPARADOR = '|'
export const joinChaves = (chaves: readonly string[]): string => chaves.join(CHAVES_SEPARADOR)
export const splitChaves = (chaves: string): string[] => chaves.split(CHAVES_SEPARADOR)
