/** What the QR code of a simplified DANFE (type 2) says: where the invoice is looked up, by version 3 of NT 2025.001. */
import type { NfeFacts } from '../facts'
import { toXml } from './elemento'

/** `tpImp` of a DANFE on a slip (Ajuste SINIEF 13/26). */
export const SIMPLIFICADO = '6'
const VERSAO = '3'

/** A sale over the counter; what comes back is on a whole page. */
export const isSimplificada = ({ balcao }: Pick<NfeFacts, 'balcao'>): boolean => balcao?.devolucao === null

interface Consulta {
  chave: string
  ambiente: 1 | 2
  /** The address, without what is asked. */
  consulta: string
}

/** Stands between the invoice and its signature, which is of the invoice alone. */
export const suplementoXml = ({ chave, ambiente, consulta }: Consulta): string =>
  toXml({
    infNFeSupl: {
      qrCode: `${consulta}?p=${[chave, VERSAO, ambiente].join('|')}`,
      urlChave: consulta,
    },
  })
