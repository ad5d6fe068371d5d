/** The calls that the device answers, each in the shape of the server's reply. */
import { produtoRoutes } from '@trama/contract/apl/produto/produto'
import type { Route } from '@trama/contract/route'
import type { ApartAnswer } from '@/lib/api/client'
import type { AnyInput } from '@/lib/api/request'
import { currentSession } from '@/lib/session'
import { loadAnswers } from './device-data'
import { ownerOf } from './device-state'
import { imagemNoAparelho } from './imagens'

export async function answer(route: Route, input: AnyInput): Promise<ApartAnswer | undefined> {
  const session = currentSession()
  if (!session) return undefined
  const { params = {}, query = {}, body = {} } = input
  const owner = ownerOf(session)
  if (route === produtoRoutes.getImagemProduto) return imagemOf(owner, Reflect.get(Object(params), 'codigo'))
  for (const answerOf of await loadAnswers(owner)) {
    const reply = answerOf(route, { params, query, body })
    if (reply !== undefined) return { reply }
  }
  return undefined
}

async function imagemOf(owner: string, codigo: unknown): Promise<ApartAnswer | undefined> {
  const reply = await imagemNoAparelho(owner, String(codigo))
  return reply && { reply }
}
