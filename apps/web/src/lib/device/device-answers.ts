/** The calls that the device answers, each in the shape of the server's reply. */
import type { Route } from '@trama/contract/route'
import type { ApartAnswer } from '@/lib/api/client'
import type { AnyInput } from '@/lib/api/request'
import { currentSession } from '@/lib/session'
import { CLIENTE_ANSWERS } from './answer-clientes'
import { ITEM_ANSWERS } from './answer-itens'
import { LINHA_ANSWERS } from './answer-linhas'
import { LISTA_ANSWERS } from './answer-listas'
import type { Answer } from './answer-table'
import { loadData } from './device-data'
import { ownerOf } from './device-state'

const ANSWERS = new Map<Route, Answer>([
  ...ITEM_ANSWERS,
  ...CLIENTE_ANSWERS,
  ...LISTA_ANSWERS,
  ...LINHA_ANSWERS,
])

export async function answer(route: Route, input: AnyInput): Promise<ApartAnswer | undefined> {
  const answerOf = ANSWERS.get(route)
  const session = currentSession()
  if (!answerOf || !session) return undefined
  const data = await loadData(ownerOf(session))
  const { params = {}, query = {}, body = {} } = input
  const reply = data ? answerOf(data, { params, query, body }) : undefined
  return reply === undefined ? undefined : { reply }
}
