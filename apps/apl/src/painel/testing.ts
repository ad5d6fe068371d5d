import type { painelRoutes } from '@trama/contract/apl/painel/rows'
import type { widgetEditorRoutes, widgetRoutes } from '@trama/contract/apl/painel/widget'
import { TIPO_USUARIO, type TipoUsuario } from '@trama/contract/access'
import { sql } from 'drizzle-orm'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import type { Casa } from '../testing/factories'
import { companies, internal, own, type Shows, type Who } from '../testing/shown'
import { COMPANY, each, EDITORS, INTERNOS, OWN_ROWS, SELLERS } from '../testing/who-may'
import { widget } from './tables'

export interface PainelRows {
  widget: string
}
type Row = Venda & PainelRows
type Routes = typeof painelRoutes & typeof widgetRoutes & typeof widgetEditorRoutes
type Given = Partial<typeof widget.$inferInsert>

const SELLING: TipoUsuario[] = [...INTERNOS, 'representante', 'cliente']
const definicao = {
  fonte: 'pedido',
  por: 'codcli',
  periodo: 'tudo',
  series: [{ valor: 'valor_total_liq' }],
  filtros: [],
} as const

/** Stores a chart of sales by customer, shared with the selling types; its author makes no calls. */
export async function aWidget({ db, empresa }: Casa, given: Given = {}): Promise<string> {
  const codigo = (serial += 1)
  await db.insert(widget).values({
    empresa,
    codigo,
    nome: `Widget ${codigo}`,
    tipo_wid: 3,
    tipo: 5,
    definicao: { ...definicao, series: [...definicao.series], filtros: [] },
    tipos: SELLING,
    por: 'Ana',
    por_id: -1,
    ...given,
  })
  return String(codigo)
}
// Numbers far above those that the calls assign.
let serial = 10_000

const byCodigo = ({ widget: codigo }: PainelRows) => ({ params: { codigo } })
const body = () => ({
  nome: 'Vendas por cliente',
  tipo_wid: 3,
  tipo: 0,
  definicao,
  tipos: SELLING.map((tipo) => TIPO_USUARIO[tipo]),
})

/**
 * Rows behind a figure of orders: the caller's own, with the menu of orders, which internal types and customers do
 * not need.
 */
const ROWS = {
  reach: OWN_ROWS,
  menus: ['1.2'],
  menuExempt: [...INTERNOS, 'cliente'],
  // Callers of other types may read other sources.
  ofKinds: true,
  refused: [403],
} as const
/** Running the widget of orders: refused to suppliers and to callers without the menu of orders. */
const SHOWN = {
  reach: { ...SELLERS, fornecedor: [] },
  menus: ['1.2'],
  menuExempt: [...INTERNOS, 'cliente'],
  ofKinds: true,
  refused: [403, 404],
} as const
const EDITED = { reach: each(['administrador', 'master'], COMPANY) } as const
const query = { fonte: 'pedido', valor: 'valor_total_liq', data_ini: '01/01/2026' }

const TIPO: Record<Who, readonly TipoUsuario[]> = {
  interno: ['usuario'],
  editor: ['administrador', 'master'],
  representante: ['representante'],
  cliente: ['cliente'],
  fornecedor: ['fornecedor'],
}
const shared: Shows = (world, who) => ({
  allowed: sql`select nome from widget where empresa in ${companies(world)}
    and ${TIPO[who][0]} = any(tipos)`,
})
const edited: Shows = (world, who) =>
  who === 'editor'
    ? internal((all) => sql`select codigo, nome from widget where empresa in ${companies(all)}`)(world, who)
    : undefined

export const painelTesting = {
  sequencias: ['widget'],
  async rows(venda): Promise<PainelRows> {
    // Suppliers get a widget of purchase orders, which shows their own rows.
    const compra = {
      fonte: 'compra',
      periodo: 'tudo',
      series: [{ valor: 'valor_total' }],
      filtros: [],
    } as const
    await aWidget(venda.casa, {
      tipo_wid: 4,
      tipo: null,
      definicao: { ...compra, series: [...compra.series], filtros: [] },
      tipos: ['fornecedor'],
    })
    return { widget: await aWidget(venda.casa) }
  },
  calls: {
    listaWidgets: {
      ...SHOWN,
      // Suppliers see their widget by another menu.
      menuExempt: [...SHOWN.menuExempt, 'fornecedor'],
      input: () => ({ query: { tipo_rel: 'C', tipo: 'W' } }),
    },
    executarWidget: { ...SHOWN, inputOn: ({ widget: codigo }) => ({ query: { codigo } }) },
    listPainelLinhas: { ...ROWS, input: () => ({ query }) },
    totalPainelLinhas: { ...ROWS, input: () => ({ query }) },
    listWidgets: { reach: EDITORS, input: () => ({}) },
    getWidget: { ...EDITED, inputOn: byCodigo },
    createWidget: { reach: EDITORS, input: () => ({ body: body() }) },
    updateWidget: { ...EDITED, inputOn: (row) => ({ ...byCodigo(row), body: body() }) },
    deleteWidget: {
      ...EDITED,
      inputOn: async ({ casa }) => ({ params: { codigo: await aWidget(casa) } }),
    },
    previewWidget: { reach: EDITORS, input: () => ({ body: body() }) },
  } satisfies Calls<Routes, Row>,
  reach: {
    listaWidgets: shared,
    executarWidget: (world, who) => (who === 'fornecedor' ? undefined : shared(world, who)),
    listWidgets: edited,
    getWidget: edited,
    listPainelLinhas: (world, who) =>
      who === 'fornecedor'
        ? undefined
        : { allowed: sql`select empresa, numero as documento from pedido where ${own(world, who)}` },
    totalPainelLinhas: (world, who) =>
      who === 'fornecedor'
        ? undefined
        : {
            allowed: sql`select count(*)::int as n, sum(valor_total_liq) as total from pedido where ${own(world, who)}`,
            fits: (row, [all]) =>
              Number(row.total) <= Number(all?.n) && Number(row.valor) <= Number(all?.total),
          },
  },
  written: ['widget'],
  changesNothing: ['previewWidget'],
} satisfies DomainTesting
