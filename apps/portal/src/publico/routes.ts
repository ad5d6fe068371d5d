import type { EnderecoCep } from '@trama/contract/apl/cep'
import { TEXTS } from '@trama/contract/messages'
import type { EmpresaPublica, publicoRoutes } from '@trama/contract/portal/publico'
import { cleanCep, isCep } from '@trama/rules/cep'
import { cleanTaxId, isCnpj } from '@trama/rules/tax-id'
import { withoutEnd } from '@trama/rules/without-end'
import { ruleError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { network } from '@trama/server-kit/network'
import { perMinute } from '@trama/server-kit/per-minute'
import { TimedCache } from '@trama/server-kit/timed-cache'
import type { PortalConfig } from '../config'
import type { PublicContext, SessionContext } from '../context'
import { addressOf } from './address-of'
import { askCnpjWs } from './ask-cnpj-ws'
import { askViaCep } from './ask-via-cep'

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
