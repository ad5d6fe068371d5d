import type { pacoteRoutes } from '@trama/contract/apl/pacote'
import type { pedidoComprasRoutes } from '@trama/contract/apl/pedido/compras'
import type { pedidoHistoricoRoutes } from '@trama/contract/apl/pedido/historico'
import type { pedidoLiberacaoRoutes } from '@trama/contract/apl/pedido/liberacao'
import type { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import type { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import type { pedidoRiscoRoutes } from '@trama/contract/apl/pedido/risco'
import type { pedidoSituacaoRoutes } from '@trama/contract/apl/pedido/situacao'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import type { CatalogoRows } from '../catalogo/testing'
import type { PedidoFornecedorRows } from '../pedido-fornecedor/testing'
import { anItem, aPedido, type PedidoBody, reopenPedidos, type Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { companies, internal, own, owned, shared } from '../testing/shown'
import { each, INTERNAL, INTERNOS, list, OWN, OWN_ROWS, PEDIDO, READ_PEDIDO } from '../testing/who-may'

export interface PedidoRows {
  numero: string
}
type Row = Venda &
  PedidoRows &
  Pick<CatalogoRows, 'codmoe' | 'estampa'> &
  Pick<PedidoFornecedorRows, 'motivo'>
type Routes = typeof pedidoRoutes &
  typeof pedidoComprasRoutes &
  typeof pedidoHistoricoRoutes &
  typeof pedidoLiberacaoRoutes &
  typeof pedidoListRoutes &
  typeof pedidoRiscoRoutes &
  typeof pedidoSituacaoRoutes &
  Pick<typeof pacoteRoutes, 'listPacotePedidos'>

const byNumero = ({ numero }: PedidoRows) => ({ params: { numero } })
const pedidosOf = ({ casa, numero }: Row) => ({
  pedidos: [{ empresa: casa.empresa, numero: Number(numero) }],
})

/** Day of issue of the stored order, which a customer may send but not change. */
const today = () => ({ dt_emissao: formatDateBr(todayIn()) })

function fullBody(
  { partes, codmoe, motivo, estampa, body }: Row,
  given: Partial<PedidoBody> = {},
): Record<string, unknown> {
  const texts = { obs: 'Entregar cedo', ped_cli: 'OC-1', ris: 'R1', motivo, pgto: '30/60' }
  const extras = { observacao: 'Etiqueta', desc_pack: 'Pack', estampa, deposito: '1' }
  const item = { ...anItem(partes.codigo), ...extras }
  const itens = [item, { ...item, tam: 'M' }]
  return body({ ...texts, moeda: codmoe, frete: 10, itens, ...given }) as object as Record<string, unknown>
}

const pedidos = owned(sql`select empresa, numero, codcli, codrep from pedido`)

export const pedidoTesting = {
  /** Stores an order of today and a discount rule. */
  async rows({ casa: { db, empresa }, partes: { tab_pre }, usuario, body }): Promise<PedidoRows> {
    const numero = await aPedido(usuario, body(), empresa)
    await db.execute(
      sql`update pedido set dt_emissao = ${todayIn()} where empresa = ${empresa} and numero = ${numero}`,
    )
    await db.execute(sql`insert into regra_desconto (empresa, regiao, qtde_min, percentual)
      values (${empresa}, ${tab_pre}, 1, 5)`)
    return { numero: String(numero) }
  },
  sequencias: ['pedido'],
  calls: {
    listPedidos: {
      ...READ_PEDIDO,
      input: ({ numero }) => ({
        query: {
          dt_emissao_ini: '01/01/2026',
          situacao: 'P',
          filtro: numero,
          status_com: '0',
          ordem: '-qtde',
        },
      }),
    },
    totalPedidos: { ...READ_PEDIDO, ...list },
    listPedidoHistorico: {
      ...READ_PEDIDO,
      inputOn: ({ partes }) => ({ query: { codcli: String(partes.codcli), dt_emissao_ini: '01/01/2026' } }),
    },
    getPedido: { ...READ_PEDIDO, inputOn: byNumero },
    listPacotePedidos: { ...READ_PEDIDO, input: () => ({ query: { offset: '50' } }) },
    curvaPedido: {
      ...READ_PEDIDO,
      inputOn: ({ partes }) => ({ query: { codcli: String(partes.codcli), codigo: partes.codigo } }),
    },
    listComprados: {
      ...READ_PEDIDO,
      inputOn: ({ partes }) => ({ query: { codcli: String(partes.codcli), filtro: 'desc' } }),
    },
    createPedido: {
      ...PEDIDO,
      // A customer's order always belongs to the caller, whatever customer and representative the body names.
      reach: { ...OWN_ROWS, cliente: 'bound' },
      inputOn: (row) => ({ body: fullBody(row) }),
    },
    updatePedido: {
      ...PEDIDO,
      inputOn: (row) => ({ ...byNumero(row), query: { alterar_itens: 'S' }, body: fullBody(row, today()) }),
    },
    releasePedido: { reach: INTERNAL, inputOn: (row) => ({ ...byNumero(row), body: { bloqueio: 1 } }) },
    releasePedidos: {
      reach: INTERNAL,
      inputOn: (row) => ({ body: { lado: 'comercial', ...pedidosOf(row) } }),
    },
    undoReleasePedidos: {
      reach: INTERNAL,
      async inputOn(row) {
        const body = { lado: 'financeiro', ...pedidosOf(row) }
        await row.usuario.post(`/Pedido/Liberacao?empresa=${row.casa.empresa}`, body)
        return { body }
      },
    },
    refusePedidos: {
      reach: INTERNAL,
      inputOn: (row) => ({ body: { lado: 'comercial', motivo: 'Preço errado', ...pedidosOf(row) } }),
    },
    listPedidoRiscos: {
      reach: INTERNAL,
      input: ({ numero }) => ({ query: { filtro: numero } }),
    },
    getPedidoSituacao: { ...READ_PEDIDO, inputOn: byNumero },
    listPedidoHistoria: { ...READ_PEDIDO, inputOn: byNumero },
    rankingPedidos: {
      reach: OWN_ROWS,
      input: () => ({ query: { emissao_ini: '01/01/2026', offset: '10' } }),
    },
    resumoPedidos: { reach: OWN_ROWS, input: () => ({ query: { tipo: '1', emissao_ini: '01/01/2026' } }) },
    calculateDesconto: {
      // Only the rules of the call's own company are read, whatever code is named.
      reach: { ...each(INTERNOS, 'bound'), representante: OWN },
      menus: ['1.2'],
      inputOn: ({ partes }) => ({
        body: {
          codrep: partes.codrep,
          regiao: partes.tab_pre,
          itens: [{ codigo: partes.codigo, qtde: 2, preco: 50 }],
        },
      }),
    },
  } satisfies Calls<Routes, Row>,
  changesNothing: ['calculateDesconto'],
  reach: {
    listPedidos: pedidos,
    // Sums over all own orders or over some of them.
    totalPedidos: (world, who) =>
      who === 'fornecedor'
        ? undefined
        : {
            allowed: sql`select count(*)::int as n, sum(valor_total_liq) as total from pedido where ${own(world, who)}`,
            fits: (row, [all]) =>
              Number(row.total) <= Number(all?.n) && Number(row.valor_total_liq) <= Number(all?.total),
          },
    listPedidoHistorico: owned(sql`select empresa, numero from pedido`),
    getPedido: pedidos,
    listPacotePedidos: pedidos,
    // Shares do not name their orders; the call's own tests prove whose they are.
    curvaPedido: shared(() => sql`select tam from produto_grade where empresa`),
    listComprados: (world, who) =>
      who === 'fornecedor'
        ? undefined
        : {
            allowed: sql`select i.tipo, i.codigo from pedido_item i
              where (i.empresa, i.numero) in (select empresa, numero from pedido where ${own(world, who)})`,
          },
    listPedidoRiscos: internal(
      (world) => sql`select empresa, numero from pedido where empresa in ${companies(world)}`,
    ),
    getPedidoSituacao: owned(sql`select empresa, numero from pedido`),
    listPedidoHistoria: owned(sql`select numero from pedido`),
    rankingPedidos: (world, who) =>
      who === 'fornecedor'
        ? undefined
        : {
            allowed: sql`select i.codigo from pedido_item i
              where (i.empresa, i.numero) in (select empresa, numero from pedido where ${own(world, who)})`,
          },
    // Sums over the own orders of one company, or over some of them.
    resumoPedidos: (world, who) =>
      who === 'fornecedor'
        ? undefined
        : {
            allowed: sql`select sum(valor_total_liq) as total from pedido where ${own(world, who)} group by empresa`,
            fits: (row, allowed) => allowed.some(({ total }) => Number(row.valor_total_liq) <= Number(total)),
          },
  },
  written: ['pedido', 'pedido_item', 'produto_grade'],
  owned: [
    {
      table: 'pedido',
      key: 'numero',
      owners: { representante: 'codrep', cliente: 'codcli', fornecedor: 'codfor' },
      children: ['pedido_item'],
      links: 'pedido',
    },
  ],
  texts: { pedido: { columns: ['obs'], codcli: true } },
  reopen: reopenPedidos,
} satisfies DomainTesting
