/** Past orders on the device: the heads of 24 months, and the last ones with their items. */
import { pacoteRoutes } from '@trama/contract/apl/pacote'
import { type PedidoComprado, pedidoComprasRoutes } from '@trama/contract/apl/pedido/compras'
import {
  type PedidoFilters,
  type PedidoListItem,
  pedidoListRoutes,
  type PedidoQuery,
} from '@trama/contract/apl/pedido/list'
import { pedidoRoutes } from '@trama/contract/apl/pedido/pedido'
import type { RouteReply } from '@trama/contract/route'
import { addMonths, todayIn } from '@trama/rules/date-br'
import { type PedidoStatus, pedidoStatus } from '@trama/rules/pedido/status'
import { cleanTaxId } from '@trama/rules/tax-id'
import { allPages } from '@/lib/api/all-pages'
import { liveAplClient } from '@/lib/api/apl'
import { answers, answersFrom, pageOf } from '@/lib/device/answer-table'
import type { AnswerOf, Download, StoredPart } from '@/lib/device/device-kinds'
import { fold } from '@/lib/match-words'
import type { Session } from '@/lib/session'

type Inteiro = RouteReply<typeof pedidoRoutes.getPedido>

interface PedidosPart extends StoredPart {
  kind: 'pedidos'
  /** Newest first. */
  cabecalhos: PedidoListItem[]
  inteiros: Inteiro[]
}

const isPedidos = (part: StoredPart): part is PedidosPart => part.kind === 'pedidos'

/** Whether the user reads orders, and the server sends the last ones in one call. */
export const keepsPedidos = ({ acessos, flagsVersao }: Session): boolean =>
  acessos.includes('1.2') && flagsVersao.pedidosNoAparelho

const MONTHS = 24
export const PEDIDOS = {
  key: 'pedidos',
  label: 'Pedidos de 24 meses',
  optional: true,
  ofAll: 'pedidos_no_servidor',
} as const

/** Heads that are kept at most. */
const CABECALHOS = 3000
const INTEIROS = 50

const apl = liveAplClient({
  listPedidos: pedidoListRoutes.listPedidos,
  totalPedidos: pedidoListRoutes.totalPedidos,
  listPacotePedidos: pacoteRoutes.listPacotePedidos,
})

export async function downloadPedidos({ session, signal, write, count }: Download): Promise<void> {
  const empresa = session.empresa.emp_pat
  const dt_emissao_ini = addMonths(todayIn(), -MONTHS)
  const [cabecalhos, inteiros, total] = await Promise.all([
    allPages((page) => apl.listPedidos({ query: { ...page, dt_emissao_ini }, empresa, signal }), CABECALHOS),
    apl.listPacotePedidos({ query: { offset: INTEIROS }, empresa, signal }),
    // The number of all orders is a detail: the orders are stored without it.
    session.flagsVersao.totaisDasListas
      ? apl.totalPedidos({ query: {}, empresa, signal }).catch(() => undefined)
      : undefined,
  ])
  const part: PedidosPart = { kind: 'pedidos', cabecalhos, inteiros }
  await write('pedidos', part)
  count(PEDIDOS.key, cabecalhos.length)
  count(PEDIDOS.ofAll, total?.total ?? cabecalhos.length)
}

/** Answers about past orders; undefined where none are on the device. */
export function answerPedidos(parts: readonly StoredPart[]): AnswerOf | undefined {
  const part = parts.find(isPedidos)
  return part && answersFrom(PEDIDO_ANSWERS, part)
}

const answer = answers<PedidosPart>()

const PEDIDO_ANSWERS = [
  answer(pedidoListRoutes.listPedidos, ({ cabecalhos }, { query }) => {
    const rows = query.alterado_desde === undefined ? matching(cabecalhos, query) : undefined
    return rows && pageOf(sorted(rows, query.ordem), query)
  }),
  answer(pedidoListRoutes.totalPedidos, ({ cabecalhos }, { query }) => {
    const rows = matching(cabecalhos, query)
    return (
      rows && {
        total: rows.length,
        qtde: sum(rows, 'qtde'),
        valor_total_liq: sum(rows, 'valor_total_liq'),
      }
    )
  }),
  answer(pedidoRoutes.getPedido, ({ inteiros }, { params }) =>
    inteiros.find(({ numero }) => numero === params.numero),
  ),
  answer(pedidoComprasRoutes.listComprados, ({ inteiros }, { query: { codcli, filtro = '', ...paging } }) => {
    const wanted = fold(filtro)
    const found = compradosOf(inteiros.filter((pedido) => pedido.codcli === codcli && pedido.bloqueio !== 2))
    const fits = ({ descricao, codigo }: PedidoComprado) =>
      fold(descricao).includes(wanted) || fold(codigo).startsWith(wanted)
    return pageOf(found.filter(fits), paging)
  }),
]

const sum = (rows: readonly PedidoListItem[], field: 'qtde' | 'valor_total_liq') =>
  Math.round(rows.reduce((total, row) => total + row[field], 0) * 100) / 100

const SITUACAO: Record<PedidoStatus, 'P' | 'F' | 'C' | 'D'> = {
  'Em Digitação': 'D',
  'Em Análise': 'P',
  Liberado: 'P',
  Faturado: 'F',
  Cancelado: 'C',
}

/** The heads that the filters find; undefined for filters that only the server can answer. */
function matching(rows: readonly PedidoListItem[], query: PedidoFilters): PedidoListItem[] | undefined {
  if (query.todas_empresas === 'S' || query.status_fin === '0' || query.status_com === '0') return undefined
  const { dt_emissao_ini, dt_emissao_fim, entrega_ini, entrega_fim, situacao, codcli, codrep, cnpj } = query
  const text = query.filtro === undefined ? '' : fold(query.filtro)
  return rows.filter((row) => {
    const state = SITUACAO[pedidoStatus(row)]
    return (
      isWithin(row.dt_emissao, dt_emissao_ini, dt_emissao_fim) &&
      isWithin(row.entrega, entrega_ini, entrega_fim) &&
      (situacao === undefined || situacao === state) &&
      (codcli === undefined || codcli === row.codcli) &&
      (codrep === undefined || codrep === row.codrep) &&
      (cnpj === undefined || cleanTaxId(cnpj) === cleanTaxId(row.cnpj)) &&
      (query.recusado === undefined || (query.recusado === 'S') === Boolean(row.recusa)) &&
      (query.status_com !== '2' || state === 'D') &&
      (query.digitacao === undefined || (query.digitacao === 'S') === (state === 'D')) &&
      (text === '' || String(row.numero) === text || fold(row.nome).includes(text))
    )
  })
}

const isWithin = (day: string | null, from: string | undefined, to: string | undefined) =>
  (from === undefined || (day !== null && day >= from)) && (to === undefined || (day !== null && day <= to))

/** Without a day of delivery an order sorts as the latest. */
const LATEST = '9999'

/** In the requested order; equal rows by their number, in the same direction. */
function sorted(rows: PedidoListItem[], ordem: PedidoQuery['ordem'] = '-dt_emissao'): PedidoListItem[] {
  const down = ordem.startsWith('-')
  const keyOf = (row: PedidoListItem): string | number => {
    switch (ordem.replace('-', '')) {
      case 'numero':
        return row.numero
      case 'qtde':
        return row.qtde
      case 'valor_total_liq':
        return row.valor_total_liq
      case 'entrega':
        return row.entrega ?? LATEST
      default:
        return row.dt_emissao
    }
  }
  const ascending = (a: PedidoListItem, b: PedidoListItem) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    if (left === right) return a.numero - b.numero
    return left < right ? -1 : 1
  }
  return rows.toSorted((a, b) => (down ? ascending(b, a) : ascending(a, b)))
}

/** What the orders bought, each product with its last order; the last ordered first. */
function compradosOf(pedidos: readonly Inteiro[]): PedidoComprado[] {
  const found = new Map<string, PedidoComprado & { numero: number }>()
  for (const { numero, dt_emissao, itens } of newestFirst(pedidos)) {
    for (const item of itens) {
      const qtde = item.qtde - (item.cancelado ?? 0)
      if (qtde <= 0) continue
      const { tipo, codigo, descricao, preco, cor, tam, desc_cor } = item
      const key = `${tipo} ${codigo}`
      const row = found.get(key) ?? {
        tipo,
        codigo,
        descricao,
        dt_emissao,
        preco,
        numero,
        qtde: 0,
        ativo: 'S' as const,
        itens: [],
      }
      row.qtde += qtde
      if (row.numero === numero) row.itens?.push({ cor, desc_cor: desc_cor ?? '', tam, qtde })
      found.set(key, row)
    }
  }
  return [...found.values()].map(({ numero: _numero, ...row }) => row)
}

const newestFirst = (pedidos: readonly Inteiro[]) =>
  pedidos.toSorted((a, b) => b.dt_emissao.localeCompare(a.dt_emissao) || b.numero - a.numero)
