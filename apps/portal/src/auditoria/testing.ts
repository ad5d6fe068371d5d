import type { auditoriaRoutes } from '@trama/contract/auditoria'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import { ofCompany, editorsOnly } from '../testing/shown'
import { EDITORS, none } from '../testing/who-may'

export const auditoriaTesting = {
  calls: {
    listAuditoria: { reach: EDITORS, input: none },
  } satisfies Calls<typeof auditoriaRoutes>,
  reach: {
    listAuditoria: editorsOnly((caller) => ({
      allowed: sql`select empresa, id from auditoria where ${ofCompany(caller, sql`empresa`)}`,
    })),
  },
} satisfies DomainTesting
