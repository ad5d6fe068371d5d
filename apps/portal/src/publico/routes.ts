import type { EnderecoCep } from '@trama/contract/apl/cep'
import { TEXTS } from '@trama/contract/messages'
import type { EmpresaPublica, publicoRoutes } from '@trama/contract/portal/publico'
import { cleanCep, isCep } from '@trama/rules/cep'
import { CEP_MESSAGES } from '@trama/rules/entidade/messages'
import { cleanTaxId, isCnpj } from '@trama/rules/tax-id'
import { withoutEnd } from '@trama/rules/without-end'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { AppError, notFound, ruleError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { network } from '@trama/server-kit/network'
import { perMinute } from '@trama/server-kit/per-minute'
import { TimedCache } from '@trama/server-kit/timed-cache'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PortalConfig } from '../config'
import type { PublicContext, SessionContext } from '../context'
import { empresa } from '../empresa/tables'
import { askCnpjWs } from './ask-cnpj-ws'
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
async function askViaCep(base: string, cep: string): Promise<EnderecoCep> {
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

/** Address of a company's APL; a closed company is treated as unknown. */
async function addressOf(db: Db, codcli: string): Promise<{ servidor: string; porta: number }> {
  const columns = columnsOf(empresa, 'servidor, porta')
  const found = await selectFirst(db, columns, sql`from empresa where codcli = ${codcli} and ativo = 1`)
  if (!found) throw notFound()
  return found
}

const DAY_MS = 24 * 60 * 60_000
const MAX_ENTRIES = 10_000
/** Calls per network and minute: a page that a link opens calls once. */
const STRANGER_MAX = 60

const withoutSlash = (url: string) => withoutEnd(url, '/')

/**
 * Handlers for public data. Good replies are cached for a day: the registry answers three calls a minute per address.
 */
export function publicoHandlers(
  config: Pick<PortalConfig, 'VIACEP_URL' | 'CNPJ_WS_URL'>,
): Handlers<typeof publicoRoutes, PublicContext, SessionContext> {
  const viaCep = withoutSlash(config.VIACEP_URL)
  const cnpjWs = withoutSlash(config.CNPJ_WS_URL)
  const enderecos = new TimedCache<Promise<EnderecoCep>>(DAY_MS, MAX_ENTRIES)
  const empresas = new TimedCache<Promise<EmpresaPublica>>(DAY_MS, MAX_ENTRIES)
  const byNetwork = perMinute(STRANGER_MAX)
  return {
    async getCepPublico(_ctx, { params }) {
      if (!isCep(params.cep)) throw ruleError(TEXTS.invalidCep(params.cep))
      const cep = cleanCep(params.cep)
      return enderecos.get(cep, () => askViaCep(viaCep, cep))
    },
    async getCnpjPublico(_ctx, { params }) {
      const cnpj = cleanTaxId(params.cnpj)
      if (!isCnpj(cnpj)) throw ruleError(TEXTS.invalidCnpj)
      return empresas.get(cnpj, () => askCnpjWs(cnpjWs, cnpj))
    },
    async getEnderecoPublico({ db, ip }, { params }) {
      byNetwork(network(ip))
      return addressOf(db, params.codcli)
    },
  }
}
