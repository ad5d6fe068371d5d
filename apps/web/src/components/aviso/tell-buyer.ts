import { avisoRoutes } from '@trama/contract/apl/aviso'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { aplClient } from '@/lib/api/apl'
import { headed } from '@/lib/api/api-error'
import { pushError } from '@/lib/messages/messages-store'
import { getSession } from '@/lib/session'

interface Mudado {
  tipo: 'ordem_compra' | 'cotacao'
  numero: number
  empresa?: string | undefined
  /** The buyer's address; nobody is told without one. */
  destino: string | null
  /** The document as the mail names it: "a cotação 12". */
  nome: string
  assunto: string
  linhas: readonly string[]
}

const api = aplClient({ sendEmail: avisoRoutes.sendEmail })
const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** The mail is HTML, and a supplier's text is only text in it. */
const htmlText = (text: string) => text.replaceAll(/[&<>]/g, (sign) => HTML[sign] ?? sign)
const base64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

/**
 * Mails a supplier's changes to the buyer (S2 §6) through an older server, which does not tell the buyer itself. A
 * failed mail is reported and the change stays.
 */
export async function tellBuyer(mudado: Mudado): Promise<void> {
  const { tipo, numero, empresa, destino, nome, assunto, linhas } = mudado
  if (linhas.length === 0 || !destino) return
  const { nome: usuario } = getSession().usuario
  const corpo = [`O fornecedor ${usuario} atualizou ${nome}.`, ...linhas].map(htmlText).join('<br>')
  const body = { usuario, destino, assunto, corpo: base64(corpo), documento: { tipo, numero } }
  await headed(api.sendEmail({ body, empresa }), ORDEM_MESSAGES.erroAoEnviar).catch(pushError)
}
