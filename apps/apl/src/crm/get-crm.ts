import type { CrmRegistro } from '@trama/contract/apl/crm/crm'
import { selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { CRM_COLUMNS, CRM_JOINS } from './list-crm'
import { visibleCrm } from './policy'
import { crm } from './tables'

const REGISTRO = { ...CRM_COLUMNS, origem: alias(crm, 'p').origem }

/** One CRM record as its form shows it. */
export async function getCrm(ctx: AplContext, numero: number): Promise<CrmRegistro> {
  const found = await selectFirst(
    ctx.db,
    REGISTRO,
    sql`from crm p ${CRM_JOINS} where ${visibleCrm(ctx)} and p.numero = ${numero}`,
  )
  if (!found) throw notFound()
  return found
}
