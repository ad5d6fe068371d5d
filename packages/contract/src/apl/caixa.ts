/** Cash session of a till (not in the specification): opened with a float, movements, blind count, check. */
import * as z from 'zod/mini'
import { type Access, EDITORES_DE_USUARIOS, INTERNOS, readByContas } from '../access'
import { routes } from '../route'
import { formatoPapel } from './formato-papel'
import {
  clearable,
  code,
  date,
  flag,
  int,
  intText,
  money,
  nullable,
  nullableDate,
  nullableText,
  optional,
  cursorPaging,
  price,
  requiredText,
  resultado,
  sortedBy,
  text,
  time,
  totalMoney,
  sinceChange,
} from '../wire'

export const CAIXA_SITUACAO = [
  { value: 'A', label: 'Aberto' },
  { value: 'F', label: 'Fechado' },
  { value: 'C', label: 'Conferido' },
] as const
export const caixaSituacao = z.enum(['A', 'F', 'C'])
export type CaixaSituacao = z.output<typeof caixaSituacao>

export const CAIXA_MOVIMENTO = [
  { value: 'suprimento', label: 'Suprimento' },
  { value: 'sangria', label: 'Sangria' },
] as const
export const caixaMovimento = z.enum(['suprimento', 'sangria'])
export type CaixaMovimentoTipo = z.output<typeof caixaMovimento>

const motivo = requiredText(200)
/** An amount above zero. */
const valor = price.check(z.gt(0))

export const CaixaListItem = z.object({
  numero: int,
  empresa: z.string(),
  situacao: caixaSituacao,
  /** User who opened the cash session. */
  operador: z.string(),
  data: date,
  hora: time,
  dt_fecha: nullableDate,
  hr_fecha: nullable(time),
  /** Cash in the drawer at the opening. */
  fundo: money,
  /** Number of sales and returns finalised in the session. */
  vendas: int,
  /** Counted less expected amount of all means; null until the session is closed. */
  diferenca: nullable(totalMoney),
  versao: int,
})
export type CaixaListItem = z.output<typeof CaixaListItem>

export const CaixaMovimento = z.object({
  ordem: int,
  tipo: caixaMovimento,
  valor: money,
  motivo: z.string(),
  data: date,
  hora: time,
  por: nullableText,
})
export type CaixaMovimento = z.output<typeof CaixaMovimento>

/** A possible explanation of a difference: sales whose payments have that sum, or a movement. */
export const Explicacao = z.object({
  texto: z.string(),
  vendas: z.array(int),
})
export type Explicacao = z.output<typeof Explicacao>

/** One means of payment; the expected amount is shown only after the count. */
export const CaixaMeio = z.object({
  codmoe: z.string(),
  descricao: z.string(),
  /** Code of the means in an NF-e (tPag); 01 is the cash in the drawer. */
  meio: z.string(),
  esperado: nullable(totalMoney),
  contado: nullable(totalMoney),
  diferenca: nullable(totalMoney),
  explicacoes: z.array(Explicacao),
})
export type CaixaMeio = z.output<typeof CaixaMeio>

export const Caixa = z.extend(CaixaListItem, {
  obs: nullableText,
  fechado_por: nullableText,
  dt_confere: nullableDate,
  hr_confere: nullable(time),
  conferido_por: nullableText,
  obs_confere: nullableText,
  /** S: the cash session is the caller's own. */
  proprio: flag,
  movimentos: z.array(CaixaMovimento),
  meios: z.array(CaixaMeio),
})
export type Caixa = z.output<typeof Caixa>

/** Whether a sale needs a cash session here (LOJ 200), and the caller's open session. */
export const CaixaAberto = z.object({ exigido: flag, caixa: nullable(Caixa) })
export type CaixaAberto = z.output<typeof CaixaAberto>

export const CaixaMovimentoInput = z.object({ tipo: caixaMovimento, valor, motivo })
export type CaixaMovimentoInput = z.output<typeof CaixaMovimentoInput>

export const CaixaFechamento = z.object({
  versao: clearable(int),
  /** Counted amounts by means of payment; a means that is missing counts as zero. */
  contagem: z.array(z.object({ codmoe: code, valor: price })).check(z.maxLength(100)),
  obs: clearable(text(500)),
})
export type CaixaFechamento = z.output<typeof CaixaFechamento>

const filters = {
  data_ini: optional(date),
  data_fim: optional(date),
  situacao: optional(caixaSituacao),
  /** Part of the operator's name. */
  operador: optional(text(80)),
}
export const CAIXA_ORDENS = ['numero', 'data'] as const
export const CaixaQuery = z.object({ ...filters, ordem: optional(sortedBy(CAIXA_ORDENS)), ...cursorPaging })
export type CaixaQuery = z.output<typeof CaixaQuery>
export const CaixaFilters = z.object(filters)
export type CaixaFilters = z.output<typeof CaixaFilters>
export const CaixaTotal = z.object({ total: int, diferenca: totalMoney })
export type CaixaTotal = z.output<typeof CaixaTotal>

const tipos = [...INTERNOS, 'representante'] as const
const rows = 'representante os próprios; tipos internos todos'
const access: Access = { tipos, menus: ['1.7'], rows }
const own: Access = {
  tipos,
  menus: ['1.7'],
  rows: 'o do próprio usuário ERP; do representante, o do seu código',
}
const params = z.object({ numero: intText })
const feature = 'caixa'
const saved = z.extend(resultado, { numero: int })

export const caixaRoutes = routes({
  listCaixas: {
    method: 'GET',
    path: '/Caixa',
    summary: 'Caixas, os mais novos primeiro ou na ordem pedida',
    query: z.extend(CaixaQuery, sinceChange),
    reply: CaixaListItem,
    replies: 'many',
    access: readByContas('caixa', access),
    feature,
  },
  totalCaixas: {
    method: 'GET',
    path: '/Caixa/Total',
    summary: 'Quantos caixas os filtros alcançam, e a soma das suas diferenças',
    query: CaixaFilters,
    reply: CaixaTotal,
    replies: 'one',
    access,
    feature,
  },
  getCaixaAberto: {
    method: 'GET',
    path: '/Caixa/Aberto',
    summary: 'O caixa aberto de quem chama, e se a venda precisa de um (parâmetro LOJ 200)',
    reply: CaixaAberto,
    replies: 'one',
    // Users who sell must know whether the till is open.
    access: { ...own, menus: ['1.4', '1.7'] },
    feature,
  },
  getCaixa: {
    method: 'GET',
    path: '/Caixa/:numero',
    summary: 'Um caixa; o esperado e as diferenças, com o que as explicaria, só depois de fechado',
    params,
    reply: Caixa,
    replies: 'one',
    access: readByContas('caixa', access),
    feature,
  },
  openCaixa: {
    method: 'POST',
    path: '/Caixa',
    summary: 'Abre o caixa de quem chama com um fundo; cada um tem um aberto por vez',
    body: z.object({ fundo: price }),
    reply: saved,
    replies: 'one',
    access: own,
    idempotent: true,
    feature,
  },
  moveCaixa: {
    method: 'POST',
    path: '/Caixa/Movimento',
    summary: 'Suprimento ou sangria do próprio caixa aberto; a sangria até o dinheiro que há nele',
    body: CaixaMovimentoInput,
    reply: saved,
    replies: 'one',
    access: own,
    idempotent: true,
    feature,
  },
  closeCaixa: {
    method: 'PATCH',
    path: '/Caixa/Fechamento/:numero',
    summary: 'Fecha um caixa por uma contagem às cegas de cada meio',
    params,
    body: CaixaFechamento,
    reply: saved,
    replies: 'one',
    access,
    idempotent: true,
    feature,
  },
  checkCaixa: {
    method: 'PATCH',
    path: '/Caixa/Conferencia/:numero',
    summary: 'Confere um caixa fechado: as suas vendas faturadas ficam conferidas',
    params,
    body: z.object({ versao: clearable(int), obs: clearable(text(500)) }),
    reply: saved,
    replies: 'one',
    access: { tipos: EDITORES_DE_USUARIOS, menus: ['1.7'], rows: 'todos os da empresa' },
    feature,
  },
  getCaixaPdf: {
    method: 'GET',
    path: '/Caixa/PDF/:numero',
    summary: 'O relatório de um caixa em PDF: uma folha A4 ou, com formato=bobina, 80 mm',
    params,
    query: z.object({ formato: formatoPapel }),
    reply: 'binary',
    replies: 'one',
    access,
    turn: 'documento',
    feature,
  },
})
