/** Which rows stand behind a figure: a source, days, and filters. The same in a reply and in the query for the rows. */
import * as z from 'zod/mini'
import { date, optional, text } from '../../wire'
import { FONTE_NOMES } from './fontes'

/** Codes of one dimension, `|` between them; `SEM_CHAVE` for rows that have none. */
const chaves = optional(text(4000))

const FILTROS = {
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
export const RECORTE_FILTROS = Object.keys(FILTROS) as RecorteFiltro[]
export type RecorteFiltro = keyof typeof FILTROS

/** Days, both in it, and filters. */
const partes = {
  data_ini: optional(date),
  data_fim: optional(date),
  ...FILTROS,
  /** "Outros": all but the codes `exceto` of the dimension `por`. */
  por: optional(text(30)),
  exceto: chaves,
}
/** What one point of a chart, one row of a grid, adds to its figure's. */
export const RecortePonto = z.object(partes)
export type RecortePonto = z.output<typeof RecortePonto>

export const Recorte = z.object({ fonte: z.enum(FONTE_NOMES), ...partes })
export type Recorte = z.output<typeof Recorte>

export const CHAVES_SEPARADOR = '|'
export const joinChaves = (chaves: readonly string[]): string => chaves.join(CHAVES_SEPARADOR)
export const splitChaves = (chaves: string): string[] => chaves.split(CHAVES_SEPARADOR)
