import type { auditoriaRoutes } from '@trama/contract/auditoria'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import { companies } from '../testing/shown'
import { EDITORS, list } from '../testing/who-may'

export const auditoriaTesting = {
  calls: { listAuditoria: { reach: EDITORS, ...list } } satisfies Calls<typeof auditoriaRoutes>,
  reach: {
    listAuditoria: (world, who) =>
      who === 'editor'
        ? // Rows are not compared by their number, because the trail grows while it is read.
          { allowed: sql`select emp_pat as empresa from empresa where emp_pat in ${companies(world)}` }
        : undefined,
  },
} satisfies DomainTesting
