import type { receberRoutes, receberTotalRoutes } from '@trama/contract/apl/receber'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import { owned } from '../testing/shown'
import { OWN_ROWS } from '../testing/who-may'

const SEE = { reach: OWN_ROWS, menus: ['2.2'], menuExempt: ['cliente'] } as const

const titles = owned(sql`select empresa, numero, codcli from duplicata`)

export const receberTesting = {
  async rows({ casa: { db, empresa }, partes: { codcli, codrep } }) {
    await db.execute(sql`insert into duplicata (empresa, numero, codcli, codrep, dt_emissao, dt_vencto, valor)
      values (${empresa}, ${`D${codcli}`}, ${codcli}, ${codrep}, '2026-01-10', '2026-02-10', 10)`)
    return {}
  },
  calls: {
    listReceber: { ...SEE, input: () => ({ query: { situacao: '0' } }) },
    totalReceber: { ...SEE, input: () => ({ query: { emissao: '01/01/2026' } }) },
    getReceberResumo: { ...SEE, input: () => ({ query: { vencimento: '01/01/2026' } }) },
  } satisfies Calls<typeof receberRoutes & typeof receberTotalRoutes>,
  reach: {
    listReceber: titles,
    totalReceber: owned(
      sql`select count(*)::int as n, sum(valor) as valor from duplicata`,
      (row, [all]) => Number(row.total) <= Number(all?.n) && Number(row.valor) <= Number(all?.valor),
    ),
    getReceberResumo: owned(
      sql`select count(*)::int as n, sum(valor) as valor from duplicata`,
      (row, [all]) => Number(row.quantidade) <= Number(all?.n) && Number(row.saldo) <= Number(all?.valor),
    ),
  },
  texts: { duplicata: { columns: ['fatura'], codcli: true } },
} satisfies DomainTesting
