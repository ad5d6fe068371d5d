import type { EnderecoCep } from '@trama/contract/apl/cep'
import { TEXTS } from '@trama/contract/messages'
import { cleanCep, isCep } from '@trama/rules/cep'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { municipioOf } from './municipios'
import { cep as ceps } from './tables'

const STORED = columnsOf(ceps, 'cep, cod_cid, logr_cep, bairro')

/** Address of a postal code that this server knows; the city's name is found by the municipality's code. */
export async function getCep({ db }: AplContext, cep: string): Promise<EnderecoCep> {
  if (!isCep(cep)) throw ruleError(TEXTS.invalidCep(cep))
  const found = await selectFirst(db, STORED, sql`from cep where cep = ${cleanCep(cep)}`)
  const municipio = found && municipioOf(found.cod_cid)
  if (!municipio) throw notFound()
  return { ...found, ...municipio }
}
