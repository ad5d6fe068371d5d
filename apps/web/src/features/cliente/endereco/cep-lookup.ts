import type { EnderecoCep } from '@trama/contract/apl/cep'
import { TEXTS } from '@trama/contract/messages'
import { isCep } from '@trama/rules/cep'
import { CEP_MESSAGES } from '@trama/rules/entidade/messages'
import { isApiError, named } from '@/lib/api/api-error'
import { clienteApi, publicoApi } from '../cliente-api'

/**
 * Address of a CEP: from the company's own server first, then from the public service. @throws with a text for the
 * field
 */
export async function findCep(cep: string, signal: AbortSignal): Promise<EnderecoCep> {
  if (!isCep(cep)) throw new Error(TEXTS.invalidCep(cep))
  try {
    return await clienteApi.getCep({ params: { cep }, signal })
  } catch (error) {
    if (!isApiError(error, 'notFound')) throw error
  }
  return named(publicoApi.getCepPublico({ params: { cep }, signal }), CEP_MESSAGES.naoEncontrado(cep))
}
