import type { Representante } from '@trama/contract/apl/representante'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'

interface Search {
  query: { nome?: string; cnpj?: string; offset: number }
  signal: AbortSignal
}

/** Length of a masked CNPJ. */
const LONGEST_CNPJ = 18

/** Representatives by name and by tax id: both calls are made and merged (S1 §7.3). */
export async function searchRepresentantes(
  list: (search: Search) => Promise<Representante[]>,
  text: string,
  signal: AbortSignal,
): Promise<Representante[]> {
  const ask = (query: Omit<Search['query'], 'offset'>) =>
    list({ query: { ...query, offset: NAME_SEARCH_SIZE }, signal })
  if (text === '') return ask({})
  const found = await Promise.all([
    ask({ nome: text }),
    text.length <= LONGEST_CNPJ ? ask({ cnpj: text }) : [],
  ])
  return [...new Map(found.flat().map((row) => [row.codrep, row])).values()]
}
