/** Calls after a sale: NF-e, slip and PIX (S2 §7). */
import * as z from 'zod/mini'
import { documentoEnvioRoutes } from '../documento-pdf'
import { formatoPapel } from '../formato-papel'
import { routes } from '../../route'
import { int, intText, money, optional, resultado, text } from '../../wire'
import { sellVarejo } from './codes'

export const VendaFaturaInput = z.object({
  codven: int,
  /** A asks for issuing the invoice; the reply has S. */
  impresso: z.literal('A'),
  /** Key of the invoice whose goods are returned; a return without it is refused. */
  docto: optional(text(44)),
})
export type VendaFaturaInput = z.output<typeof VendaFaturaInput>

export const VendaFaturada = z.extend(resultado, {
  codven: int,
  fatura: z.string(),
  chave_nfe: z.string(),
  /** S: issued; A: the tax authority has not answered yet. */
  impresso: z.enum(['S', 'A']),
  versao: int,
})
export type VendaFaturada = z.output<typeof VendaFaturada>

export const VendaPix = z.object({
  codven: int,
  valor: money,
  txid: z.string(),
  /** Name of who receives the payment. */
  recebedor: z.string(),
  /** PIX copia e cola: the content of the QR code. */
  codigo: z.string(),
})
export type VendaPix = z.output<typeof VendaPix>

/** Amount in reais with a decimal point, as text in a query. */
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

/** `shareVenda` and `emailVenda`: the slip of a sale. */
export const vendaDocumentoRoutes = documentoEnvioRoutes({
  um: 'Venda',
  caminho: '/Varejo',
  nome: 'venda',
  genero: 'a',
  access: sellVarejo,
})
