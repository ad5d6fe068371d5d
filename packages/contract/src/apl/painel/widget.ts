/** Widgets: what a dashboard shows of the company's figures (S2 §3, §7, §9), and who makes them. */
import * as z from 'zod/mini'
import { type Access, EDITORES_DE_USUARIOS, TIPOS } from '../../access'
import { routes } from '../../route'
import {
  clearable,
  date,
  flag,
  int,
  intText,
  nullableText,
  optional,
  resultado,
  text,
  time,
} from '../../wire'
import { WidgetInput } from './definicao'
import { Recorte, RecortePonto } from './recorte'

/** S2 §3. A kind or a chart that this client does not know is told as the specification says (S2 §8). */
export const WidgetListItem = z.object({
  codigo: int,
  nome: z.string(),
  tipo_wid: int,
  /** Older servers do not say which chart it is before it is asked for. */
  tipo: clearable(int),
})
export type WidgetListItem = z.output<typeof WidgetListItem>

const linha = z.object({ descricao: z.string(), valor: z.string() })
const serie = z.object({
  tipo: clearable(int),
  descricao: z.string(),
  cor: nullableText,
  /** Numbers as texts: "1234.56". */
  valores: z.array(z.string()),
  /** The value's name in its source: what its rows are asked by. */
  valor: clearable(z.string()),
  formato: clearable(z.enum(['moeda', 'numero'])),
})

/**
 * One widget's data. A chart: `tipo`, `percentual`, `legendas`, `series`; a grid: `cabecalho` (one row of headings) and
 * `detalhes`; a card: `descricao`, `valor`. Numbers are texts with a point: "1234.56".
 */
export const WidgetDados = z.object({
  nome: optional(z.string()),
  tipo_wid: optional(int),
  tipo: clearable(int),
  percentual: clearable(z.string()),
  legendas: optional(z.array(z.string())),
  series: optional(z.array(serie)),
  cabecalho: optional(z.array(linha)),
  detalhes: optional(z.array(linha)),
  descricao: clearable(z.string()),
  valor: clearable(z.string()),
  /** Beyond the specification: how the card's or the grid's values are written. */
  formato: clearable(z.enum(['moeda', 'numero', 'percentual'])),
  /** What a card's or grid's rows are asked by: the name of its value; a card in percent: of its first. */
  campo: clearable(z.string()),
  /** The rows behind it, and what each legend or row adds. */
  recorte: optional(Recorte),
  pontos: optional(z.array(RecortePonto)),
  /** When it was read. */
  lido_data: optional(date),
  lido_hora: optional(time),
})
export type WidgetDados = z.output<typeof WidgetDados>

export const Widget = z.extend(WidgetInput, {
  codigo: int,
  /** Who made it. */
  por: z.string(),
  /** S: the caller's own; others are looked at and changed by administrators too once they are shared. */
  proprio: flag,
  versao: int,
})
export type Widget = z.output<typeof Widget>

const seeWidgets: Access = {
  tipos: TIPOS,
  rows: 'os compartilhados com o tipo de quem chama e os próprios; os números, só das linhas que quem chama alcança',
}
const editWidgets: Access = {
  tipos: EDITORES_DE_USUARIOS,
  rows: 'os próprios e os compartilhados da empresa',
}
const params = z.object({ codigo: intText })
const feature = 'painel'
const saved = z.extend(resultado, { codigo: int, versao: int })

export const widgetRoutes = routes({
  listaWidgets: {
    method: 'GET',
    path: '/WidgetLista',
    summary: 'Widgets que quem chama vê no Dashboard',
    query: z.object({
      /** C and W: what the portal asks for; others find none. */
      tipo_rel: optional(text(5)),
      tipo: optional(text(5)),
    }),
    reply: WidgetListItem,
    replies: 'many',
    access: seeWidgets,
    feature: 'widgets',
  },
  executarWidget: {
    method: 'GET',
    path: '/ExecutarWidget',
    summary: 'Os dados de um widget, das linhas que quem chama alcança',
    query: z.object({
      codigo: intText,
      /** The day from which its period counts; today without it. */
      data: optional(date),
      codrep: optional(text(30)),
    }),
    reply: WidgetDados,
    replies: 'one',
    access: seeWidgets,
    own: { representante: 'codrep' },
    feature: 'widgets',
  },
})

export const widgetEditorRoutes = routes({
  listWidgets: {
    method: 'GET',
    path: '/Widget',
    summary: 'Definições de widgets: as próprias e as compartilhadas da empresa, por nome',
    reply: Widget,
    replies: 'many',
    access: editWidgets,
    feature,
  },
  getWidget: {
    method: 'GET',
    path: '/Widget/:codigo',
    summary: 'Uma definição',
    params,
    reply: Widget,
    replies: 'one',
    access: editWidgets,
    feature,
  },
  createWidget: {
    method: 'POST',
    path: '/Widget',
    summary: 'Inclui um widget',
    body: WidgetInput,
    reply: saved,
    replies: 'one',
    access: editWidgets,
    feature,
    idempotent: true,
  },
  updateWidget: {
    method: 'PATCH',
    path: '/Widget/:codigo',
    summary: 'Altera um widget',
    params,
    body: WidgetInput,
    reply: saved,
    replies: 'one',
    access: editWidgets,
    feature,
  },
  deleteWidget: {
    method: 'DELETE',
    path: '/Widget/:codigo',
    summary: 'Exclui um widget',
    params,
    reply: resultado,
    replies: 'one',
    access: editWidgets,
    feature,
  },
  previewWidget: {
    method: 'POST',
    path: '/Widget/Previa',
    summary: 'Os dados de um widget que ainda não foi gravado; não grava nada',
    body: WidgetInput,
    reply: WidgetDados,
    replies: 'one',
    access: editWidgets,
    feature,
  },
})
