/** After a sale: its NF-e, its slip, its PIX (S2 §7). */
import * as z from 'zod/mini'
import { formatoPapel } from '../formato-papel'
import { routes } from '../../route'
import { int, intText, money, optional, resultado, text } from '../../wire'
import { sellVarejo } from './codes'

export const VendaFaturaInput = z.object({
  codven: int,
  /** A asks for issuing; the reply says S. */
  impresso: z.literal('A'),
  /** Key of the invoice that a return is made of; a return without it is refused. */
  docto: optional(text(44)),
})
export type VendaFaturaInput = z.output<typeof VendaFaturaInput>

export const VendaFaturada = z.extend(resultado, {
  codven: int,
  fatura: z.string(),
  chave_nfe: z.string(),
  /** S, or A while the tax authority has not answered. */
  impresso: z.enum(['S', 'A']),
  versao: int,
})
export type VendaFaturada = z.output<typeof VendaFaturada>

export const VendaPix = z.object({
  codven: int,
  valor: money,
  txid: z.string(),
  /** Who is paid. */
  recebedor: z.string(),
  /** PIX copia e cola: what the QR code holds. */
  codigo: z.string(),
})
export type VendaPix = z.output<typeof VendaPix>

/** Reais with a dot, written in a query. */
const moneyText = z.codec(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Valor inválido.')), money, {
  decode: Number,
  encode: String,
})

const codven = z.object({ codven: intText })

export const varejoFaturaRoutes = routes({
  faturarVenda: {
    method: 'POST',
    path: '/Varejo/Fatura',
    summary: 'Emite a NF-e de uma venda ou devolução finalizada; a da devolução refere a fatura de docto',
    query: z.object({ tipo: optional(z.literal('nfe')) }),
    body: VendaFaturaInput,
    reply: VendaFaturada,
    replies: 'one',
    access: sellVarejo,
    idempotent: true,
    feature: 'varejo',
  },
  getVendaPdf: {
    method: 'GET',
    path: '/Varejo/PDF/:codven',
    summary: 'Cupom de uma venda em bobina de 80 mm, ou em A4; com o QR do PIX enquanto a venda o espera',
    params: codven,
    query: z.object({ formato: formatoPapel }),
    reply: 'binary',
    replies: 'one',
    access: sellVarejo,
    turn: 'documento',
    feature: 'varejo',
  },
  getVendaPix: {
    method: 'GET',
    path: '/Varejo/Pix/:codven',
    summary: 'PIX copia e cola de uma venda: o valor pedido, ou o das suas parcelas em PIX',
    params: codven,
    query: z.object({ valor: optional(moneyText) }),
    reply: VendaPix,
    replies: 'one',
    access: sellVarejo,
    feature: 'varejoCompleto',
  },
})
