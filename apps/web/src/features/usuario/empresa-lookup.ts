import { queryOptions } from '@tanstack/react-query'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { formatCnpj } from '@trama/rules/tax-id'
import type { LoadOptions } from '@/components/fields/search/use-option-search'
import { usuarioApi } from './usuario-api'

/** Searches the portal's companies by name, for a master. */
export const loadEmpresas: LoadOptions = async (nome, signal) => {
  const found = await usuarioApi.listEmpresas({ query: { nome, offset: NAME_SEARCH_SIZE }, signal })
  return found.map(({ codcli, nome, cnpj }) => ({ code: codcli, name: nome, detail: formatCnpj(cnpj) }))
}

/** The first companies by name, as the list's filter offers them. */
export const empresasQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['usuario-empresas'],
    queryFn: ({ signal }) => usuarioApi.listEmpresas({ query: { offset: 200 }, signal }),
    enabled,
    staleTime: 60_000,
  })
