/** Calls of a mailed link, made without a session to the server of the company that the token names. */
import type { RespostaInput } from '@trama/contract/apl/cotacao/cotacao'
import { cotacaoPublicaRoutes } from '@trama/contract/apl/cotacao/publico'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import type { Anexos } from '@/components/anexos/anexos-api'
import type { Client } from '@/lib/api/client-types'
import { findPublicServer, companyOf as publicCompanyOf } from '@/lib/api/publico'

export type CotacaoPublicaApi = Client<typeof cotacaoPublicaRoutes>

const invalid = COTACAO_MESSAGES.linkInvalido

export const companyOf = (token: string): string => publicCompanyOf(token, invalid)

/** Finds the server that the link's token belongs to. */
export const findServer = (token: string, signal: AbortSignal): Promise<CotacaoPublicaApi> =>
  findPublicServer(cotacaoPublicaRoutes, { code: token, invalid }, signal)

/** Files of the buyer, and files of the answer, which the supplier may add and remove. */
export const anexosPublicos = (api: CotacaoPublicaApi, token: string): Anexos => ({
  queryKey: ['responder', token, 'anexos'],
  list: (signal) => api.listAnexosPublicos({ params: { token }, signal }),
  load: (id, signal) => api.getAnexoPublico({ params: { token, id }, signal }),
  add: (body, signal) => api.addAnexoPublico({ params: { token }, body, signal }),
  remove: (id) => api.deleteAnexoPublico({ params: { token, id } }),
})

/** Bytes of lines in one part: with the longest header a part stays below the limit of the call. */
const PART_BYTES = 6000

/**
 * Splits a long answer into parts; only the last carries the header, so the answer stays open and the buyer is not
 * told until the last part.
 */
export function partsOf({ itens = [], ...header }: RespostaInput): RespostaInput[] {
  const parts: (typeof itens)[] = [[]]
  let size = 0
  for (const item of itens) {
    const bytes = new TextEncoder().encode(JSON.stringify(item)).length
    const isFull = size > 0 && size + bytes > PART_BYTES
    if (isFull) parts.push([])
    size = isFull ? bytes : size + bytes
    parts.at(-1)?.push(item)
  }
  const { seq, versao } = header
  return parts.map((part, index) =>
    index === parts.length - 1
      ? { ...header, itens: part }
      : { seq, versao, situacao: 'A' as const, itens: part },
  )
}

/** Sends the parts one after the other, each with the version that the part before returned. */
export async function sendAnswer(api: CotacaoPublicaApi, token: string, body: RespostaInput) {
  const [first, ...others] = partsOf(body)
  if (!first) throw new Error('An answer has at least one part.')
  let reply = await api.answerCotacaoPublica({ params: { token }, body: first })
  for (const part of others) {
    const { versao } = reply
    reply = await api.answerCotacaoPublica({ params: { token }, body: { ...part, versao } })
  }
  return reply
}
