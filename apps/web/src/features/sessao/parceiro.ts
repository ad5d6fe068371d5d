/**
 * Whether the company's ERP knows a partner by the tax id: without that record the partner sees nothing in the
 * portal.
 */
import { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { fornecedorRoutes } from '@trama/contract/apl/fornecedor'
import type { FlagsVersao } from '@trama/contract/features'
import { TEXTS } from '@trama/contract/messages'
import type { UsuarioSessao } from '@trama/contract/portal/sessao'
import { isApiError } from '@/lib/api/api-error'
import { aplClient } from '@/lib/api/apl'

const apl = aplClient({
  listEntidades: entidadeRoutes.listEntidades,
  listFornecedores: fornecedorRoutes.listFornecedores,
})

/** Server messages for a partner without a record in the ERP. */
const UNKNOWN: readonly string[] = [TEXTS.clienteInvalid, TEXTS.fornecedorInvalid, TEXTS.representanteInvalid]

/** True for the refusal of a server that has no record of the caller. */
export const isUnknownCaller = (error: unknown): boolean =>
  isApiError(error) && UNKNOWN.includes(error.message)

/** Searches by tax id for customers and suppliers; for a representative the record itself is loaded. */
const SEARCHES: Partial<Record<UsuarioSessao['tipo'], (cnpj: string) => Promise<unknown[]>>> = {
  cliente: (cnpj) => apl.listEntidades({ query: { cnpj, offset: 1 } }),
  fornecedor: (cnpj) => apl.listFornecedores({ query: { cnpj, offset: 1 } }),
}

/**
 * False only when the server says that there is no record; a server that is out of reach or lacks the call counts as
 * true.
 */
export async function isKnownPartner({ tipo, cnpj }: UsuarioSessao, flags: FlagsVersao): Promise<boolean> {
  if (tipo === 'fornecedor' && !flags.fornecedores) return true
  try {
    const found = await SEARCHES[tipo]?.(cnpj)
    return found === undefined || found.length > 0
  } catch (error) {
    return !isUnknownCaller(error)
  }
}
