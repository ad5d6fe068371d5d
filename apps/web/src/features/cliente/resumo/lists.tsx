import { canalLabel } from '@trama/contract/apl/crm/codes'
import { type Crm, crmListRoutes } from '@trama/contract/apl/crm/list'
import { type PedidoListItem, pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { type Duplicata, receberRoutes } from '@trama/contract/apl/receber/receber'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { RecordLink } from '@/components/reference/record-link'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Noun } from '@/components/crud/list/list-noun'
import type { PageParam } from '@/components/crud/list/list-pages'
import type { Total } from '@/components/crud/list/list-totals'
import { aplClient } from '@/lib/api/apl'

/** The list of rows behind a figure. */
export interface List<Row> {
  title: string
  noun: Noun
  empty: string
  page: (codcli: number, page: PageParam, signal: AbortSignal) => Promise<Row[]>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  totals: readonly Total<Row>[]
}

export const pedidosList: List<PedidoListItem> = {
  title: 'Pedidos em aberto',
  noun: { one: 'pedido', many: 'pedidos' },
  empty: 'Nenhum pedido em aberto.',
  page: (codcli, page, signal) =>
    resumoRowsApi.listPedidos({ query: { codcli, situacao: 'P', ...page }, signal }),
  rowKey: ({ numero }) => String(numero),
  rowName: ({ numero }) => `Pedido ${numero}`,
  totals: [{ label: 'Valor em aberto', of: ({ valor_total_pen }) => valor_total_pen, format: formatBRL }],
  columns: [
    {
      id: 'numero',
      header: 'Número',
      width: 4,
      grow: true,
      card: 'title',
      cell: ({ numero, empresa }) => (
        <strong>
          <RecordLink to="pedido" id={numero} empresa={empresa} />
        </strong>
      ),
    },
    { id: 'emissao', header: 'Emissão', width: 5.25, cell: ({ dt_emissao }) => formatDateBr(dt_emissao) },
    { id: 'entrega', header: 'Entrega', width: 5.25, cell: ({ entrega }) => formatDateBr(entrega) },
    {
      id: 'qtde',
      header: 'Qtde. pend.',
      width: 6,
      number: true,
      cell: ({ qtde, faturado }) => formatShortNumber(qtde - faturado),
    },
    {
      id: 'liquido',
      header: 'Valor líq.',
      width: 6.5,
      number: true,
      cell: ({ valor_total_liq }) => formatBRL(valor_total_liq),
    },
    {
      id: 'pendente',
      header: 'Em aberto',
      width: 6.5,
      number: true,
      card: 'badge',
      cell: ({ valor_total_pen }) => formatBRL(valor_total_pen),
    },
  ],
}

const duplicatas = {
  noun: { one: 'duplicata', many: 'duplicatas', feminine: true },
  rowKey: ({ empresa, numero }) => `${empresa}-${numero}`,
  rowName: ({ numero }) => `Duplicata ${numero}`,
  totals: [{ label: 'Saldo', of: ({ saldo }) => saldo, format: formatBRL }],
  columns: [
    {
      id: 'numero',
      header: 'Número',
      width: 6,
      grow: true,
      card: 'title',
      cell: ({ numero, empresa }) => (
        <strong>
          <RecordLink to="duplicata" id={numero} empresa={empresa} />
        </strong>
      ),
    },
    {
      id: 'pedido',
      header: 'Pedido',
      width: 4,
      cell: ({ pedido, empresa }) =>
        pedido !== null && <RecordLink to="pedido" id={pedido} empresa={empresa} />,
    },
    { id: 'emissao', header: 'Emissão', width: 5.25, cell: ({ dt_emissao }) => formatDateBr(dt_emissao) },
    { id: 'vencto', header: 'Vencimento', width: 5.25, cell: ({ dt_vencto }) => formatDateBr(dt_vencto) },
    { id: 'valor', header: 'Valor', width: 6.5, number: true, cell: ({ valor }) => formatBRL(valor) },
    {
      id: 'pago',
      header: 'Pago',
      width: 6.5,
      number: true,
      cell: ({ valor_pago }) => formatBRL(valor_pago),
    },
    {
      id: 'saldo',
      header: 'Saldo',
      width: 6.5,
      number: true,
      card: 'badge',
      cell: ({ saldo }) => formatBRL(saldo),
    },
  ],
} satisfies Partial<List<Duplicata>>

export const duplicatasList: List<Duplicata> = {
  ...duplicatas,
  title: 'Duplicatas em aberto',
  empty: 'Nenhuma duplicata em aberto.',
  page: (codcli, page, signal) =>
    resumoRowsApi.listReceber({ query: { codcli, situacao: '0', ...page }, signal }),
}

export const vencidasList: List<Duplicata> = {
  ...duplicatas,
  title: 'Duplicatas vencidas',
  empty: 'Nenhuma duplicata vencida.',
  page: (codcli, page, signal) =>
    resumoRowsApi.listReceber({ query: { codcli, situacao: '0', vencidas: 'S', ...page }, signal }),
}

export const contatosList: List<Crm> = {
  title: 'Contatos',
  noun: { one: 'contato', many: 'contatos' },
  empty: 'Nenhum contato.',
  page: (codcli, page, signal) => resumoRowsApi.listCrm({ query: { codcli, ...page }, signal }),
  rowKey: ({ numero }) => String(numero),
  rowName: ({ numero }) => `Contato ${numero}`,
  totals: [],
  columns: [
    {
      id: 'data',
      header: 'Data',
      width: 5.25,
      card: 'title',
      cell: ({ data, numero }) => (
        <strong>
          <RecordLink to="crm" id={numero}>
            {formatDateBr(data)}
          </RecordLink>
        </strong>
      ),
    },
    { id: 'canal', header: 'Canal', width: 6, grow: true, cell: ({ tp_contato }) => canalLabel(tp_contato) },
    { id: 'assunto', header: 'Assunto', width: 16, grow: true, card: 'wide', cell: ({ assunto }) => assunto },
    { id: 'contato', header: 'Contato', width: 7, grow: true, cell: ({ contato }) => contato },
    { id: 'usuario', header: 'Usuário', width: 6, grow: true, cell: ({ usuario }) => usuario },
    {
      id: 'situacao',
      header: 'Situação',
      width: 5,
      card: 'badge',
      cell: ({ tipo }) => (tipo === 'A' ? 'Aberto' : 'Fechado'),
    },
  ],
}

/** Calls that load the rows behind the figures. */
const resumoRowsApi = aplClient({
  listPedidos: pedidoListRoutes.listPedidos,
  ...receberRoutes,
  listCrm: crmListRoutes.listCrm,
})
