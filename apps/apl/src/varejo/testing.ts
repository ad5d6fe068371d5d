import type { vendaListRoutes } from '@trama/contract/apl/varejo/list'
import type { produtoVarejoRoutes } from '@trama/contract/apl/varejo/produto'
import type { vendaRoutes } from '@trama/contract/apl/varejo/venda'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import type { Partes, Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { codes, companies, owned, registering, type Shows } from '../testing/shown'
import type { Caller } from '../testing/test-app'
import { COMPANY, INTERNAL, OWN } from '../testing/who-may'
import { tipo_operacao } from './tables'

export interface VarejoRows {
  /** Number of an open sale of the seller. */
  codven: string
}
type Row = Venda & VarejoRows

/** A valid body in wire form: two pieces at the table's price of 50. */
export const vendaBody = ({ codcli, codrep, tab_pre, codigo }: Partes, given: object = {}) => ({
  codcli,
  codrep,
  tabela: tab_pre,
  tipo_venda: 0,
  itens: [{ codigo, cor: '001', tam: 'P', quantidade: 2, preco_orig: 50, valor: 50 }],
  ...given,
})

/** Saves a sale through the API and returns its number; by default in the caller's first company. */
export async function aVendaVarejo(caller: Caller, body: object, empresa = ''): Promise<number> {
  const { status, row, error } = await caller.post(`/VendaVarejo?empresa=${empresa}`, body)
  if (status !== 200) throw new Error(`A venda não foi gravada: ${String(error)}`)
  return Number(row.codven)
}

/** Access to sales: internal types to all, a representative to the own ones. */
export const SELL = { reach: { ...INTERNAL, representante: OWN }, menus: ['1.4'] } as const
const LOOK_UP = { reach: { ...INTERNAL, representante: COMPANY }, menus: ['1.4'] } as const

/** Rows of sales, for the types that sell: neither customers nor suppliers. */
const vendas = registering(owned(sql`select empresa, codven, codcli, codrep from venda`))

/** Idempotency key that no other reservation has. */
const CHAVE = '0b5c3f6e-53b2-4a39-9d53-5cf1a1f9c001'

export const varejoTesting = {
  sequencias: ['venda'],
  async rows({ usuario, casa, partes }): Promise<VarejoRows> {
    const { db, empresa } = casa
    await db
      .insert(tipo_operacao)
      .values([
        { empresa, codigo: `V${empresa}`, descricao: `Venda ${empresa}` },
        { empresa, codigo: `D${empresa}`, descricao: `Devolução ${empresa}`, tipo_venda: 1 },
      ])
      .onConflictDoNothing()
    return { codven: String(await aVendaVarejo(usuario, vendaBody(partes), empresa)) }
  },
  calls: {
    listVendas: {
      ...SELL,
      input: () => ({ query: { data: '01/01/2026', tipo_venda: '0', cliente: 'cli', vendedor: 'rep' } }),
    },
    totalVendas: { ...SELL, input: () => ({ query: { data: '01/01/2026' } }) },
    getVenda: { ...SELL, inputOn: ({ codven }) => ({ query: { venda: codven } }) },
    saveVenda: { ...SELL, inputOn: ({ partes }) => ({ body: vendaBody(partes) }) },
    cancelVenda: {
      ...SELL,
      async inputOn({ usuario, casa, partes }) {
        const codven = await aVendaVarejo(usuario, vendaBody(partes), casa.empresa)
        return { params: { codven: String(codven) }, body: { motivo: 'Desistiu' } }
      },
    },
    getProximo: {
      ...LOOK_UP,
      input: () => ({ query: { tabela: 'VENDA', campo: 'CODVEN', tamanho: '8', chave: CHAVE } }),
    },
    listProdutosVarejo: {
      ...LOOK_UP,
      input: ({ partes }) => ({ query: { regiao: partes.tab_pre, tipo_venda: '0', filtro: 'desc' } }),
    },
    listTiposOperacao: { ...LOOK_UP, input: () => ({ query: { tipo_venda: '0' } }) },
  } satisfies Calls<typeof vendaRoutes & typeof vendaListRoutes & typeof produtoVarejoRoutes, Row>,
  reserves: ['getProximo'],
  reach: {
    listVendas: vendas,
    getVenda: vendas,
    totalVendas: registering(
      owned(
        sql`select count(*)::int as n, sum(valor) as valor from venda`,
        (row, [all]) => Number(row.total) <= Number(all?.n) && Number(row.valor) <= Number(all?.valor),
      ),
    ),
    // The answer is the next number of a company; numbers of two companies are far apart.
    getProximo: registering((world) => ({
      allowed: sql`select valor from sequencia where nome = 'venda' and empresa in ${companies(world)}`,
      fits: ({ valor }, last) =>
        last.some(
          (one) => Number(valor) >= Number(one.valor) - 100 && Number(valor) < Number(one.valor) + 100,
        ),
    })),
    listProdutosVarejo: registering((world) => ({
      allowed: sql`select g.codigo, g.cor, g.tam, t.preco_00 as preco from produto_grade g
        join preco t on t.empresa = g.empresa and t.tipo = 'P' and t.produto = g.codigo
        where g.empresa in ${companies(world)}`,
      fits: ({ codigo, cor, tam, preco }, allowed) =>
        allowed.some(
          (row) => row.codigo === codigo && row.cor === cor && row.tam === tam && Number(row.preco) === preco,
        ),
    })),
    listTiposOperacao: registering(codes('tipo_operacao')),
  } satisfies Record<string, Shows>,
  written: ['venda', 'venda_item', 'venda_parcela', 'venda_abatimento', 'duplicata', 'produto_grade'],
  owned: [
    {
      table: 'venda',
      key: 'codven',
      owners: { representante: 'codrep' },
      children: ['venda_item', 'venda_parcela', 'venda_abatimento'],
    },
  ],
  texts: { venda: { columns: ['observacao'] } },
} satisfies DomainTesting

/** The numbers of the stored sales. */
export const vendasOf = async ({ casa: { db, empresa } }: Pick<Venda, 'casa'>): Promise<number[]> =>
  (
    await rows<{ codven: number }>(
      db,
      sql`select codven from venda where empresa = ${empresa} order by codven`,
    )
  ).map(({ codven }) => codven)
