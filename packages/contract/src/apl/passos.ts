/** Steps between figures that are called alike but count different things, with the documents of each step. */
import * as z from 'zod/mini'
import { flag, int, nullableText, totalMoney } from '../wire'

/** Most documents that a step brings along. */
export const PASSO_DOCUMENTOS = 50

/** A document of a step, and what it adds to the step. */
export const PassoDocumento = z.object({
  /** Number of the document; of an invoice where `chave` is there. */
  numero: z.string(),
  chave: nullableText,
  nome: z.string(),
  valor: totalMoney,
})
export type PassoDocumento = z.output<typeof PassoDocumento>

/** A figure or step among `nomes`; each figure is the one before plus the steps between. */
export const passoOf = <const Nomes extends readonly string[]>(nomes: Nomes) =>
  z.object({
    passo: z.enum(nomes),
    /** S: a figure that other screens show; N: a step, to be added. */
    figura: flag,
    valor: totalMoney,
    /** Number of documents of a step; `documentos` has the largest of them. */
    quantidade: int,
    documentos: z.array(PassoDocumento),
  })

/** A figure or step, whatever its names are. */
export interface Passo<Nome extends string = string> {
  passo: Nome
  figura: 'S' | 'N'
  valor: number
  quantidade: number
  documentos: PassoDocumento[]
}
