/** The calls that the device answers, each in the shape of the server's reply. */
import type { Route } from '@trama/contract/route'
import type { ApartAnswer } from '@/lib/api/client'
import type { AnyInput } from '@/lib/api/request'
import { currentSession } from '@/lib/session'
import { loadAnswers } from './device-data'
import { ownerOf } from './device-state'

export async function answer(route: Route, input: AnyInput): Promise<ApartAnswer | undefined> {
  const session = currentSession()
  if (!session) return undefined
  const { params = {}, query = {}, body = {} } = input
  for (const answerOf of await loadAnswers(ownerOf(session))) {
    const reply = answerOf(route, { params, query, body })
    if (reply !== undefined) return { reply }
  }
  return undefined
}
