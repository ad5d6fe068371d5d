/** Statement of a customer: invoices, payments and credits between two days. */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { date, int, intText, money, nullableText, totalMoney } from '../../wire'
import { seeReceber } from './receber'

/** Maximum entries of one statement. */
export const EXTRATO_MAX = 5_000

export const EXTRATO_TIPO = [
  { value: 'fatura', label: 'Duplicata' },
  { value: 'pagamento', label: 'Pagamento' },
  { value: 'credito', label: 'Crédito' },
  { value: 'uso', label: 'Uso de crédito' },
] as const

export const ExtratoMovimento = z.object({
  data: date,
  tipo: z.enum(['fatura', 'pagamento', 'credito', 'uso']),
  /** Number of the receivable or of the credit. */
  numero: z.string(),
  fatura: nullableText,
  /** Amount that the entry adds to the customer's debt. */
  debito: money,
  credito: money,
  /** Balance owed after the entry. */
  saldo: totalMoney,
})
export type ExtratoMovimento = z.output<typeof ExtratoMovimento>

export const Extrato = z.object({
  empresa: z.string(),
  codcli: int,
  nome: z.string(),
  cnpj: z.string(),
  de: date,
  ate: date,
  /** `saldo_inicial` is owed before the first day, `saldo_final` after the last. */
  saldo_inicial: totalMoney,
  debitos: totalMoney,
  creditos: totalMoney,
  saldo_final: totalMoney,
  movimentos: z.array(ExtratoMovimento),
})
export type Extrato = z.output<typeof Extrato>

const params = z.object({ codcli: intText })
const query = z.object({ de: date, ate: date })

export const receberExtratoRoutes = routes({
  getExtrato: {
    method: 'GET',
    path: '/Receber/Extrato/:codcli',
    summary: `Extrato de um cliente entre dois dias: saldo anterior, duplicatas, pagamentos, créditos e saldo; até ${EXTRATO_MAX} lançamentos`,
    params,
    query,
    reply: Extrato,
    replies: 'one',
    access: seeReceber,
    feature: 'financeiro',
  },
  getExtratoPdf: {
    method: 'GET',
    path: '/Receber/Extrato/Pdf/:codcli',
    summary: 'O mesmo extrato em PDF A4',
    params,
    query,
    reply: 'binary',
    replies: 'one',
    access: seeReceber,
    feature: 'financeiro',
    turn: 'documento',
  },
})
