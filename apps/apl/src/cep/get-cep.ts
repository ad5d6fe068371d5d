import type { EnderecoCep } from '@trama/contract/apl/cep'
import { TEXTS } from '@trama/contract/messages'
import { cleanCep, isCep } from '@trama/rules/cep'
import { firstRow } from '@trama/server-kit/db/database'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { municipioOf } from './municipios'

type Stored = Pick<EnderecoCep, 'cep' | 'cod_cid' | 'logr_cep' | 'bairro'>

/** The address of a postal code that this server knows; its city is named by the municipality's code. */
export async function getCep({ db }: AplContext, cep: string): Promise<EnderecoCep> {
  if (!isCep(cep)) throw ruleError(TEXTS.invalidCep(cep))
  const found = await firstRow<Stored>(
    db,
    sql`select cep, cod_cid, logr_cep, bairro from cep where cep = ${cleanCep(cep)}`,
  )
  const municipio = found && municipioOf(found.cod_cid)
  if (!municipio) throw notFound()
  return { ...found, ...municipio }
}
