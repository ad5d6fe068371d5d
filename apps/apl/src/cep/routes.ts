import type { cepRoutes, EnderecoCep } from '@trama/contract/apl/cep'
import { TEXTS } from '@trama/contract/messages'
import { PAGE_SIZE } from '@trama/contract/wire'
import { cleanCep, isCep } from '@trama/rules/cep'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import type { AplContext, PublicContext } from '../context'
import { municipioOf, searchMunicipios } from './municipios'
import { cep as ceps } from './tables'

const STORED = columnsOf(ceps, 'cep, cod_cid, logr_cep, bairro')

/** Address of a postal code that this server knows; the city's name is found by the municipality's code. */
async function getCep({ db }: AplContext, cep: string): Promise<EnderecoCep> {
  if (!isCep(cep)) throw ruleError(TEXTS.invalidCep(cep))
  const found = await selectFirst(db, STORED, sql`from cep where cep = ${cleanCep(cep)}`)
  const municipio = found && municipioOf(found.cod_cid)
  if (!municipio) throw notFound()
  return { ...found, ...municipio }
}

export const cepHandlers: Handlers<typeof cepRoutes, PublicContext, AplContext> = {
  getCep: (ctx, { params: { cep } }) => getCep(ctx, cep),
  listMunicipios: async (_ctx, { query: { nome, cod_est, pagina = 1, offset = PAGE_SIZE } }) =>
    searchMunicipios({ nome, cod_est, skip: (pagina - 1) * offset, limit: offset }),
}
