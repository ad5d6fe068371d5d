import type { EmAberto, emAbertoRoutes } from '@trama/contract/apl/receber/em-aberto'
import type { receberExtratoRoutes } from '@trama/contract/apl/receber/extrato'
import type { receberRoutes, receberTotalRoutes } from '@trama/contract/apl/receber/receber'
import { sql } from 'drizzle-orm'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { owned } from '../testing/shown'
import { OWN_ROWS } from '../testing/who-may'

const SEE = { reach: OWN_ROWS, menus: ['2.2'], menuExempt: ['cliente'] } as const

const titles = owned(sql`select empresa, numero, codcli from duplicata`)

const extratoDe = ({ partes: { codcli } }: Venda) => ({
  params: { codcli: String(codcli) },
  query: { de: '01/01/2026', ate: '31/12/2026' },
})

export const receberTesting = {
  async rows({ casa: { db, empresa }, partes: { codcli, codrep } }) {
    await db.execute(sql`insert into duplicata (empresa, numero, codcli, codrep, dt_emissao, dt_vencto, valor)
      values (${empresa}, ${`D${codcli}`}, ${codcli}, ${codrep}, '2026-01-10', '2026-02-10', 10)`)
    await db.execute(sql`insert into duplicata (empresa, numero, tipo, codcli, codrep, dt_emissao, dt_vencto, valor)
      values (${empresa}, ${`A${codcli}`}, 'A', ${codcli}, ${codrep}, '2026-01-10', '2026-02-10', 10)`)
    return {}
  },
  calls: {
    listReceber: {
      ...SEE,
      menus: ['2.2', '1.4'],
      input: ({ partes }) => ({
        query: { situacao: '0', tipo: 'A;DV', codcli: String(partes.codcli) },
      }),
    },
    totalReceber: { ...SEE, input: () => ({ query: { emissao: '01/01/2026' } }) },
    getReceberResumo: { ...SEE, input: () => ({ query: { vencimento: '01/01/2026' } }) },
    getEmAberto: { ...SEE, input: () => ({}) },
    getExtrato: { ...SEE, inputOn: extratoDe },
    getExtratoPdf: { ...SEE, inputOn: extratoDe },
  } satisfies Calls<
    typeof receberRoutes & typeof receberTotalRoutes & typeof receberExtratoRoutes & typeof emAbertoRoutes
  >,
  reach: {
    listReceber: titles,
    totalReceber: owned(
      sql`select count(*)::int as n, sum(valor) as valor from duplicata`,
      (row, [all]) => Number(row.total) <= Number(all?.n) && Number(row.valor) <= Number(all?.valor),
    ),
    getExtrato: owned(sql`select empresa, codcli, nome, cnpj from entidade`),
    getExtratoPdf: owned(sql`select empresa, codcli, nome from entidade`, ({ conteudo }, allowed) =>
      allowed.some(({ codcli }) => String(conteudo).includes(`(Extrato do cliente ${String(codcli)})`)),
    ),
    // Receivables that the steps name.
    getEmAberto: owned(sql`select numero from duplicata`, ({ passos }, allowed) => {
      const all = Array.isArray(passos) ? (passos as EmAberto['passos']) : []
      return all.every(({ documentos }) =>
        documentos.every(({ numero }) => allowed.some((row) => row.numero === numero)),
      )
    }),
    getReceberResumo: owned(
      sql`select count(*)::int as n, sum(valor) as valor from duplicata`,
      (row, [all]) => Number(row.quantidade) <= Number(all?.n) && Number(row.saldo) <= Number(all?.valor),
    ),
  },
  texts: { duplicata: { columns: ['fatura'], codcli: true } },
} satisfies DomainTesting
