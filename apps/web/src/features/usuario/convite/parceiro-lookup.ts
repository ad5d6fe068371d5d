import { isAllowed } from '@trama/contract/access'
import { readEntidades } from '@trama/contract/apl/entidade/list'
import type { NovoConvite } from '@trama/contract/portal/convite'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { formatTaxId } from '@trama/rules/tax-id'
import type { LoadOptions } from '@/components/fields/search/use-option-search'
import { searchRepresentantes } from '@/lib/query/search-representantes'
import type { Session } from '@/lib/session'
import { erpApi } from '../usuario-api'

type TipoParceiro = Exclude<NovoConvite['tipo'], 'usuario'>

interface Parceiro {
  nome: string
  cnpj: string
}

/** The stored value is the tax id, which links login and record; a partner without one cannot have a login. */
const toOption = ({ nome, cnpj }: Parceiro, codigo: string | number) => ({
  code: formatTaxId(cnpj),
  name: nome,
  detail: `código ${codigo}`,
})

const LOOKUPS: Record<TipoParceiro, LoadOptions> = {
  async cliente(nome, signal) {
    const found = await erpApi.listEntidades({ query: { nome, offset: NAME_SEARCH_SIZE }, signal })
    return found.filter(({ cnpj }) => cnpj).map((row) => toOption(row, row.codcli))
  },
  async fornecedor(nome, signal) {
    const found = await erpApi.listFornecedores({ query: { nome, offset: NAME_SEARCH_SIZE }, signal })
    return found.map((row) => toOption(row, row.codfor))
  },
  async representante(nome, signal) {
    const found = await searchRepresentantes(erpApi.listRepresentantes, nome, signal)
    return found.flatMap(({ nome, cnpj, codrep }) => (cnpj ? [toOption({ nome, cnpj }, codrep)] : []))
  },
}

/**
 * Searches partners of the session's company by name, code or tax id. Undefined where they cannot be searched and the
 * tax id is typed: on an older server, or without a menu that shows customers.
 */
export function parceiroLookup(
  tipo: NovoConvite['tipo'],
  { usuario, acessos, flagsVersao }: Session,
): LoadOptions | undefined {
  if (tipo === 'usuario') return undefined
  if (tipo === 'fornecedor' && !flagsVersao.fornecedores) return undefined
  const seesEntidades = isAllowed(readEntidades, { tipo: usuario.tipo, acessos })
  if (tipo === 'cliente' && !seesEntidades) return undefined
  return LOOKUPS[tipo]
}
