/** What stands for what in an electronic invoice (S2 §4), and who reaches which. */
import * as z from 'zod/mini'
import { type Access, INTERNOS, TIPOS } from '../../access'

/** State of the document: not printed, printed/transmitted, contingency, automatic, cancelled, denied. */
export const FATURA_IMPRESSO = [
  { value: 'N', label: 'Não impressa' },
  { value: 'S', label: 'Emitida' },
  { value: 'T', label: 'Contingência' },
  { value: 'A', label: 'Automática' },
  { value: 'C', label: 'Cancelada' },
  { value: 'D', label: 'Denegada' },
] as const
export const impresso = z.enum(['N', 'S', 'T', 'A', 'C', 'D'])

/** L: of a sale, what a return may be made of. */
export const tipfat = z.enum(['L'])
/** Model 55: the electronic invoice. */
export const tipoFiscal = z.literal('55')

export const arquivoTipo = z.enum(['xml', 'pdf'])
export type ArquivoTipo = z.output<typeof arquivoTipo>

/** True when XML and PDF of an invoice may be had (S2 §4; a cancelled one keeps its own). */
export const hasArquivos = (estado: string): boolean => estado === 'S' || estado === 'C'

const rows =
  'representante as dos seus clientes; cliente as do seu cadastro; tipos internos todas as das suas empresas'
const tipos = TIPOS.filter((tipo) => tipo !== 'fornecedor')
export const readFaturas: Access = { tipos, menus: ['2.1'], rows }
/** Retail picks the invoice that a return is made of, and prints what it issued. */
export const pickFaturas: Access = {
  tipos,
  menus: ['2.1', '1.4'],
  rows: `${rows}; só com 1.4, as de vendas no varejo e as que se podem devolver`,
}
/** "Faturar" stands in the order's view; what it makes, in the list of invoices. */
export const makeFaturas: Access = {
  tipos: INTERNOS,
  menus: ['1.2', '2.1'],
  rows: 'tipos internos todas as das suas empresas',
}
/** The fiscal month is the company's. */
export const readMes: Access = { ...makeFaturas, menus: ['2.1'] }
