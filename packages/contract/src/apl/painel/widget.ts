/** Widgets: how a dashboard shows the company's figures (S2 §3, §7, §9), and who creates them. */
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

/** S2 §3. For a kind or chart that this client does not know, the user gets the message of S2 §8. */
export const WidgetListItem = z.object({
  codigo: int,
  nome: z.string(),
  tipo_wid: int,
  /** Chart type; older servers do not send it in the list, only with the widget's data. */
  tipo: clearable(int),
})
export type WidgetListItem = z.output<typeof WidgetListItem>

const row = z.object({ descricao: z.string(), valor: z.string() })
const serie = z.object({
  tipo: clearable(int),
  descricao: z.string(),
  cor: nullableText,
  /** Numbers as text: "1234.56". */
  valores: z.array(z.string()),
  /** Name of the value in its source, sent when its rows are asked for. */
  valor: clearable(z.string()),
  formato: clearable(z.enum(['moeda', 'numero'])),
})

/**
 * Data of one widget. A chart has `tipo`, `percentual`, `legendas`, `series`; a grid has `cabecalho` (one row of
 * headings) and `detalhes`; a card has `descricao`, `valor`. Numbers are text with a decimal point: "1234.56".
 */
export const WidgetDados = z.object({
  nome: optional(z.string()),
  tipo_wid: optional(int),
  tipo: clearable(int),
  percentual: clearable(z.string()),
  legendas: optional(z.array(z.string())),
  series: optional(z.array(serie)),
  cabecalho: optional(z.array(row)),
  detalhes: optional(z.array(row)),
  descricao: clearable(z.string()),
  valor: clearable(z.string()),
  /** Format of the card's or grid's values; not in the specification. */
  formato: clearable(z.enum(['moeda', 'numero', 'percentual'])),
  /** Name of the value that the rows of a card or grid are asked for by; for a card in percent, its first value. */
  campo: clearable(z.string()),
  /** Filters for the rows behind the widget; `pontos` has the filters that each legend or row adds. */
  recorte: optional(Recorte),
  pontos: optional(z.array(RecortePonto)),
  /** Day and time at which the data were read. */
  lido_data: optional(date),
  lido_hora: optional(time),
})
export type WidgetDados = z.output<typeof WidgetDados>

export const Widget = z.extend(WidgetInput, {
  codigo: int,
  /** Name of the widget's author. */
  por: z.string(),
  /** S: the caller is the author. Administrators too view and change widgets of others once they are shared. */
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
      /** The portal sends C and W; any other value finds no widgets. */
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
      /** Day that the period counts from; today where it is missing. */
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
