/** Codes of an electronic invoice and their meaning (S2 §4), and who reaches which invoices. */
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

/** L: only invoices of a sale, for which a return can be made. */
export const tipfat = z.enum(['L'])
/** Model 55: the electronic invoice. */
export const tipoFiscal = z.literal('55')

export const arquivoTipo = z.enum(['xml', 'pdf'])
export type ArquivoTipo = z.output<typeof arquivoTipo>

/** Whether XML and PDF of an invoice exist (S2 §4; a cancelled invoice keeps them). */
export const hasArquivos = (estado: string): boolean => estado === 'S' || estado === 'C'

const rows =
  'representante as dos seus clientes; cliente as do seu cadastro; tipos internos todas as das suas empresas'
const tipos = TIPOS.filter((tipo) => tipo !== 'fornecedor')
export const readFaturas: Access = { tipos, menus: ['2.1'], rows }
/** Access of retail, which picks the invoice of a return and prints the invoices that it issued. */
export const pickFaturas: Access = {
  tipos,
  menus: ['2.1', '1.4'],
  rows: `${rows}; só com 1.4, as de vendas no varejo e as que se podem devolver`,
}
/**
 * Access to invoicing: the button "Faturar" is in the order's view, the resulting invoice in the list of invoices.
 */
export const makeFaturas: Access = {
  tipos: INTERNOS,
  menus: ['1.2', '2.1'],
  rows: 'tipos internos todas as das suas empresas',
}
/** Access to the fiscal month, which belongs to the company. */
export const readMes: Access = { ...makeFaturas, menus: ['2.1'] }
