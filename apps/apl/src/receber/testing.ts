import type { receberRoutes } from '@trama/contract/apl/receber'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import { owned } from '../testing/shown'
import { OWN_ROWS } from '../testing/who-may'

export const receberTesting = {
  async rows({ casa: { db, empresa }, partes: { codcli, codrep } }) {
    await db.execute(sql`insert into duplicata (empresa, numero, codcli, codrep, dt_emissao, dt_vencto, valor)
      values (${empresa}, ${`D${codcli}`}, ${codcli}, ${codrep}, '2026-01-10', '2026-02-10', 10)`)
    return {}
  },
  calls: {
    listReceber: {
      reach: OWN_ROWS,
      menus: ['2.2'],
      menuExempt: ['cliente'],
      input: () => ({ query: { situacao: '0' } }),
    },
  } satisfies Calls<typeof receberRoutes>,
  reach: { listReceber: owned(sql`select empresa, numero, codcli from duplicata`) },
  texts: { duplicata: { columns: ['fatura'], codcli: true } },
} satisfies DomainTesting
