/**
 * What is owed by the figures that are called "em aberto" and "vencido", with the steps from one to the next; not in the
 * specification.
 */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { intText, nullableText, optional } from '../../wire'
import { passoOf } from '../passos'
import { seeReceber } from './receber'

/** Figures and steps, in the order in which they are told: of one customer from the statement, of all from the month. */
export const EM_ABERTO_PASSOS = [
  'extrato',
  'creditos',
  'depois_de_hoje',
  'pagas',
  'mes',
  'pagas_do_mes',
  'outros_meses',
  'em_aberto',
  'a_vencer',
  'no_banco',
  'vencido',
] as const
export type EmAbertoPassoNome = (typeof EM_ABERTO_PASSOS)[number]

export const EmAberto = z.object({
  /** Name of the one customer that is told of; null where the caller does not see that customer. */
  nome: optional(nullableText),
  passos: z.array(passoOf(EM_ABERTO_PASSOS)),
})
export type EmAberto = z.output<typeof EmAberto>

export const emAbertoRoutes = routes({
  getEmAberto: {
    method: 'GET',
    path: '/Receber/EmAberto',
    summary:
      'O que está em aberto e vencido, com os passos entre os valores: de um cliente a partir do extrato, de todos a partir do mês',
    query: z.object({ codcli: optional(intText) }),
    reply: EmAberto,
    replies: 'one',
    access: seeReceber,
    turn: 'pacote',
    feature: 'emAberto',
  },
})
