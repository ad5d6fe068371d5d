import type { crmRoutes } from '@trama/contract/apl/crm'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import { owned, registering } from '../testing/shown'
import { INTERNAL, OWN } from '../testing/who-may'
import { crm } from './tables'

let serial = 0

export const crmTesting = {
  async rows({ casa: { db, empresa }, partes: { codigo, codcli, codrep } }) {
    const contact = { empresa, codcli, codrep, data: '2026-03-10', usuario: 'ANA' }
    await db.insert(crm).values({ ...contact, numero: (serial += 1), assunto: `Assunto ${codigo}` })
    return {}
  },
  calls: {
    listCrm: {
      reach: { ...INTERNAL, representante: OWN },
      menus: ['1.3'],
      input: () => ({ query: { data_ini: '01/01/2026', assunto: 'assunto' } }),
    },
  } satisfies Calls<typeof crmRoutes>,
  reach: { listCrm: registering(owned(sql`select numero, codcli, assunto from crm`)) },
} satisfies DomainTesting
