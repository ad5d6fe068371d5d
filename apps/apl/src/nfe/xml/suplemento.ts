/**
 * Text of the QR code of a simplified DANFE (type 2): where the invoice is looked up, by version 3 of NT 2025.001.
 */
import type { NfeFacts } from '../facts'
import { toXml } from './elemento'

/** `tpImp` of a DANFE on a slip (Ajuste SINIEF 13/26). */
export const SIMPLIFICADO = '6'
const VERSAO = '3'

/** Whether an invoice is printed as a slip: a sale at the counter; a return is printed on a whole page. */
export const isSimplificada = ({ balcao }: Pick<NfeFacts, 'balcao'>): boolean => balcao?.devolucao === null

interface Consulta {
  chave: string
  ambiente: 1 | 2
  /** Address of the look-up, without the query. */
  consulta: string
}

/** Element between the invoice and its signature, which covers the invoice alone. */
export const suplementoXml = ({ chave, ambiente, consulta }: Consulta): string =>
  toXml({
    infNFeSupl: {
      qrCode: `${consulta}?p=${[chave, VERSAO, ambiente].join('|')}`,
      urlChave: consulta,
    },
  })
