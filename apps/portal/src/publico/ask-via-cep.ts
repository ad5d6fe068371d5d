import type { EnderecoCep } from '@trama/contract/apl/cep'
import { cleanCep } from '@trama/rules/cep'
import { CEP_MESSAGES } from '@trama/rules/entidade/messages'
import { AppError, notFound } from '@trama/server-kit/errors'
import * as z from 'zod/mini'
import { askService } from './ask-service'

/**
 * ViaCEP's reply for an unknown code, with status 200: `erro` is a text in newer replies and a boolean in older ones.
 */
const Missing = z.object({ erro: z.literal([true, 'true']) })
const Found = z.object({
  cep: z.string(),
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string().check(z.minLength(1)),
  uf: z.string().check(z.regex(/^[A-Z]{2}$/)),
  ibge: z.string().check(z.regex(/^\d{7}$/)),
})

/** Address of a postal code from ViaCEP; `cep` has 8 digits, `base` has no slash at its end. */
export async function askViaCep(base: string, cep: string): Promise<EnderecoCep> {
  const { status, body } = await askService(`${base}/ws/${cep}/json/`).catch(fail)
  if (z.safeParse(Missing, body).success) throw notFound()
  const { data } = z.safeParse(Found, body)
  if (status !== 200 || !data || cleanCep(data.cep) !== cep) return fail()
  return {
    cep,
    cod_cid: data.ibge,
    nome_cid: data.localidade,
    cod_est: data.uf,
    logr_cep: data.logradouro,
    bairro: data.bairro,
  }
}

function fail(cause?: unknown): never {
  throw Object.assign(new AppError(502, CEP_MESSAGES.erroExterno), { cause })
}
