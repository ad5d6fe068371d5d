/** Boletos: the bank's slips of receivables, with PIX (S2 §4, §7, §8). */
import * as z from 'zod/mini'
import { type Access, TIPOS } from '../access'
import { routes } from '../route'
import { code, date, flag, money, nullableText, optional, text, totalMoney } from '../wire'
import { documentoPdfRoutes } from './documento-pdf'

/** Most boletos in one PDF. */
export const BOLETOS_MAX = 500

/** A boleto as it is today: to pay, to copy, to show as a QR code. */
export const Boleto = z.object({
  numero: z.string(),
  empresa: z.string(),
  /** Bank code with its check digit, such as `341-7`; `nome_banco` is the bank's name. */
  banco: z.string(),
  nome_banco: z.string(),
  /** Account that collects the boleto. */
  conta: z.string(),
  agencia_codigo: z.string(),
  nosso_numero: z.string(),
  beneficiario: z.string(),
  dt_vencto: date,
  /** S: past the last bank day on which the boleto could be paid without fine and interest. */
  vencido: flag,
  /** Amount owed; fine and interest until `ate`, and the total follow. */
  valor: money,
  multa: totalMoney,
  juros: totalMoney,
  valor_atual: totalMoney,
  /** Bank day until which `valor_atual` holds. */
  ate: date,
  /** The 47 digits with dots and blanks; `codigo_barras` has the 44 digits of the bar code. */
  linha_digitavel: z.string(),
  codigo_barras: z.string(),
  /** Text of the PIX (copia e cola); null when the bank made no charge. */
  pix: nullableText,
  /** Code by which anybody may check the boleto; `endereco` is the page for it. */
  codigo: z.string(),
  endereco: z.string(),
})
export type Boleto = z.output<typeof Boleto>

const access: Access = {
  tipos: TIPOS.filter((tipo) => tipo !== 'fornecedor'),
  menus: ['2.2', '1.4'],
  menuExempt: ['cliente'],
  rows: 'representante os dos seus clientes; cliente os próprios; tipos internos todos; só com 1.4, os de vendas no varejo',
}

export const boletoRoutes = routes({
  /**
   * Without a feature: the 404 of an older server is shown with the version that is needed (S2 §8, `boleto` of
   * features.ts).
   */
  getBoleto: {
    method: 'GET',
    path: '/Boleto',
    summary:
      'Boleto de uma duplicata em PDF A4, ou com fatura os de todas as duplicatas em aberto dela; enviar_email=S também o envia ao cliente; resumido=S dois por folha',
    query: z.object({
      numero: optional(code),
      fatura: optional(code),
      enviar_email: optional(flag),
      resumido: optional(flag),
    }),
    reply: 'binary',
    replies: 'one',
    access,
    turn: 'documento',
  },
  getBoletos: {
    method: 'POST',
    path: '/Boleto/Lote',
    summary: `Os boletos de até ${BOLETOS_MAX} duplicatas em um só PDF, na ordem pedida; se um não pode ser impresso, nenhum é`,
    body: z.object({
      numeros: z.array(code).check(z.minLength(1), z.maxLength(BOLETOS_MAX)),
      resumido: optional(flag),
    }),
    reply: 'binary',
    replies: 'one',
    access,
    feature: 'boletos',
    turn: 'documento',
  },
  getBoletoDados: {
    method: 'GET',
    path: '/Boleto/Dados/:numero',
    summary: 'Linha digitável, código de barras, PIX e valor atualizado de um boleto',
    params: z.object({ numero: code }),
    reply: Boleto,
    replies: 'one',
    access,
    feature: 'boletos',
  },
})

/** `getBoletoPdf`, `shareBoleto`, `emailBoleto`. */
export const boletoDocumentoRoutes = documentoPdfRoutes({
  um: 'Boleto',
  caminho: '/Boleto',
  nome: 'boleto',
  genero: 'o',
  access,
  numero: 'texto',
})

/** What anybody with a boleto's code may see: nothing about the payer. */
export const BoletoPublico = z.object({
  beneficiario: z.string(),
  cnpj: z.string(),
  banco: z.string(),
  dt_vencto: date,
  valor: money,
  /** Amount to pay; the same as `valor` until the boleto is overdue. */
  valor_atual: totalMoney,
  ate: date,
  /** Last two groups of the boleto line: its check digit, and the due factor with the value. */
  linha_final: z.string(),
})
export type BoletoPublico = z.output<typeof BoletoPublico>

/** Whether a typed line is the registered one, and which of its parts match. */
export const BoletoConferido = z.object({ linha: flag, banco: flag, valor: flag, vencimento: flag })
export type BoletoConferido = z.output<typeof BoletoConferido>

/** The first part of `codigo` is the portal company's code, by which the page finds this server. */
const publico = {
  params: z.object({ codigo: text(120) }),
  replies: 'one',
  access: 'public',
  feature: 'boletos',
} as const

export const boletoPublicoRoutes = routes({
  getBoletoPublico: {
    ...publico,
    method: 'GET',
    path: '/Publico/Boleto/:codigo',
    summary: 'Autenticidade de um boleto pelo seu código; o que não confere responde 404',
    reply: BoletoPublico,
  },
  checkBoletoPublico: {
    ...publico,
    method: 'POST',
    path: '/Publico/Boleto/:codigo',
    summary: 'Confere uma linha digitável, ou um código de barras, com o boleto do código',
    body: z.object({ linha: text(100) }),
    reply: BoletoConferido,
  },
})
