import type { pedidoFornecedorListRoutes } from '@trama/contract/apl/pedido-fornecedor/list'
import type { pedidoFornecedorRoutes } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import { type SQL, sql } from 'drizzle-orm'
import { aPedidoFornecedor, type Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { aMotivo } from '../testing/factories'
import { companies, isInternal, type Shown, type Shows } from '../testing/shown'
import { COMPANY, INTERNAL, OWN } from '../testing/who-may'

export interface PedidoFornecedorRows {
  /** Number of a released order of the supplier. */
  numero_for: string
  motivo: string
}
type Row = Venda & PedidoFornecedorRows
type Routes = typeof pedidoFornecedorRoutes & typeof pedidoFornecedorListRoutes

const PEDIDO_FORNECEDOR = { reach: { ...INTERNAL, fornecedor: OWN }, menus: ['3.3'] } as const
let notas = 1000
const nextNota = () => String((notas += 1))
const byNumero = ({ numero_for }: Row) => ({ params: { numero: numero_for } })

/** Orders with a supplier, without drafts: in all companies of the list, or the supplier's own. */
const orders =
  (select: SQL, fits?: Shown['fits']): Shows =>
  ({ mine, branch }, who) => {
    if (who === 'representante' || who === 'cliente') return undefined
    const pairs = [mine, branch].map(
      ({ casa, forn }) =>
        sql`(empresa = ${casa.empresa} and ${isInternal(who) ? sql`codfor > 0` : sql`codfor = ${forn.codfor}`})`,
    )
    return {
      allowed: sql`${select} from pedido where bloqueio <> 2 and (${sql.join(pairs, sql` or `)})`,
      ...(fits && { fits }),
    }
  }
const pedidos = orders(sql`select empresa, numero, codfor, codcli`)

export const pedidoFornecedorTesting = {
  async rows(venda): Promise<PedidoFornecedorRows> {
    return { numero_for: String(await aPedidoFornecedor(venda)), motivo: await aMotivo(venda.casa) }
  },
  calls: {
    listPedidosFornecedor: {
      ...PEDIDO_FORNECEDOR,
      input: ({ numero_for }) => ({
        query: { dt_emissao_ini: '01/01/2026', situacao: 'P', filtro: numero_for, acompanhamento: 'N' },
      }),
    },
    totalPedidosFornecedor: {
      ...PEDIDO_FORNECEDOR,
      input: () => ({ query: { dt_emissao_ini: '01/01/2026', entrega_ini: '01/01/2026' } }),
    },
    listMotivos: {
      reach: { ...INTERNAL, fornecedor: COMPANY, representante: COMPANY },
      menus: ['3.3', '1.3'],
      input: () => ({}),
    },
    getPedidoFornecedor: { ...PEDIDO_FORNECEDOR, inputOn: byNumero },
    invoicePedidoFornecedor: {
      ...PEDIDO_FORNECEDOR,
      // Each supplier invoice needs a number that was not used before.
      inputOn: (row) => ({ ...byNumero(row), body: { nota: nextNota(), dt_fatura: '25/03/2026' } }),
    },
    changePedidoFornecedor: {
      ...PEDIDO_FORNECEDOR,
      inputOn: (row) => ({ ...byNumero(row), body: { entrega: '05/04/2026', motivo: row.motivo } }),
    },
    undoPedidoFornecedor: {
      ...PEDIDO_FORNECEDOR,
      // No deed was done with this new order, so undoing changes nothing.
      inputOn: async (row) => ({
        params: { numero: String(await aPedidoFornecedor(row)) },
        body: {},
      }),
    },
  } satisfies Calls<Routes, Row>,
  changesNothing: ['undoPedidoFornecedor'],
  reach: {
    listPedidosFornecedor: pedidos,
    getPedidoFornecedor: pedidos,
    // Sums over all allowed orders or over some of them.
    totalPedidosFornecedor: orders(
      sql`select count(*)::int as n, sum(valor_total_liq) as total`,
      (row, [all]) =>
        Number(row.qtde_pedidos) <= Number(all?.n) && Number(row.valor_total) <= Number(all?.total),
    ),
    listMotivos: (world, who) =>
      who === 'cliente'
        ? undefined
        : { allowed: sql`select codigo, descricao from motivo where empresa in ${companies(world)}` },
  },
  written: [
    'pedido',
    'pedido_item',
    'produto_grade',
    'fatura',
    'fatura_item',
    'fatura_documento',
    'duplicata',
    'certificado',
  ],
} satisfies DomainTesting
