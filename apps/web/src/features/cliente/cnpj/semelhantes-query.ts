import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Semelhante } from '@trama/contract/apl/entidade/input'
import { cleanTaxId, isTaxId } from '@trama/rules/tax-id'
import { isApiError } from '@/lib/api/api-error'
import { clienteApi } from '../cliente-api'
import type { ClienteForm } from '../form/form-model'

/** Search for similar customers; '' for a field that is not filled in yet. */
export interface Procurado {
  cnpj: string
  nome: string
  cod_cid: string
}

const SHORTEST_NAME = 3
const FRESH_MS = 30_000

/** The values of a form that are complete enough for the search. */
export function procuradoOf({ cnpj, nome, cod_cid }: Pick<ClienteForm, keyof Procurado>): Procurado {
  const named = nome.trim().length >= SHORTEST_NAME && Boolean(cod_cid)
  return {
    cnpj: isTaxId(cnpj) ? cnpj : '',
    nome: named ? nome.trim() : '',
    cod_cid: named ? cod_cid : '',
  }
}

/** Customers similar to the one that is being typed. */
export const semelhantesQuery = ({ cnpj, nome, cod_cid }: Procurado) =>
  queryOptions({
    queryKey: ['cliente-semelhantes', cnpj, nome, cod_cid],
    queryFn: ({ signal, client }) =>
      findSemelhantes({ cnpj, nome, cod_cid }, signal).then((found) => {
        const same = found.some(({ motivo, ...row }) => motivo === 'cnpj' && isSameTaxId(row.cnpj, cnpj))
        if (cnpj) client.setQueryData(takenKey(cnpj), same)
        return found
      }),
    enabled: cnpj !== '' || nome !== '',
    staleTime: FRESH_MS,
  })

const isSameTaxId = (one: string, other: string) => cleanTaxId(one) === cleanTaxId(other)

/** Falls back, on an older server without this call, to a search for the customer with the tax id. */
async function findSemelhantes(
  { cnpj, nome, cod_cid }: Procurado,
  signal: AbortSignal,
): Promise<Semelhante[]> {
  try {
    const query = { ...(cnpj && { cnpj }), ...(nome && { nome, cod_cid }) }
    return await clienteApi.listSemelhantes({ query, signal })
  } catch (error) {
    if (!isApiError(error, 'missing')) throw error
    const found = cnpj ? await clienteApi.listEntidades({ query: { cnpj }, signal }) : []
    return found.filter((row) => isSameTaxId(row.cnpj, cnpj)).map((row) => ({ ...row, motivo: 'cnpj' }))
  }
}

const takenKey = (cnpj: string) => ['cliente-cnpj', cnpj]

/** True for a tax id that the last query found at another customer. */
export const isTakenIn =
  (client: QueryClient) =>
  (cnpj: string): boolean =>
    client.getQueryData(takenKey(cnpj)) === true
