/** Definition of what a widget shows, as data and never as SQL: source, values, grouping, period and filters. */
import * as z from 'zod/mini'
import { tipoUsuario } from '../../access'
import { clearable, date, flag, int, optional, requiredText, text } from '../../wire'
import { FONTE_NOMES } from './fontes'

/** S2 §3: kinds of widget; the code 2 is not used. */
export const WIDGET_TIPO = [
  { value: 4, label: 'Cartão' },
  { value: 3, label: 'Gráfico' },
  { value: 1, label: 'Tabela' },
] as const
export const widgetTipo = z.literal([1, 3, 4])
export type WidgetTipo = z.output<typeof widgetTipo>

/** S2 §9: chart types; the code 3 is not used. */
export const GRAFICO_TIPO = [
  { value: 0, label: 'Barras' },
  { value: 1, label: 'Linha' },
  { value: 2, label: 'Área' },
  { value: 4, label: 'Pizza' },
  { value: 5, label: 'Barras horizontais' },
] as const
export const graficoTipo = z.literal([0, 1, 2, 4, 5])
export type GraficoTipo = z.output<typeof graficoTipo>
/** A series of a bar chart may be drawn as a line, and the reverse. */
export const serieTipo = z.literal([0, 1])

export const PERIODOS = [
  { value: 'hoje', label: 'Hoje' },
  { value: 'semana', label: 'Semana corrente' },
  { value: 'mes', label: 'Mês corrente' },
  { value: 'mes_anterior', label: 'Mês anterior' },
  { value: 'ano', label: 'Ano corrente' },
  { value: 'ano_anterior', label: 'Ano anterior' },
  { value: 'dias_30', label: 'Últimos 30 dias' },
  { value: 'dias_90', label: 'Últimos 90 dias' },
  { value: 'meses_12', label: 'Últimos 12 meses' },
  { value: 'tudo', label: 'Todo o período' },
  { value: 'datas', label: 'Entre datas' },
] as const
const CORRENTES = [
  'hoje',
  'semana',
  'mes',
  'mes_anterior',
  'ano',
  'ano_anterior',
  'dias_30',
  'dias_90',
  'meses_12',
  'tudo',
] as const
/** A period that is computed from the current day. */
export const periodoCorrente = z.enum(CORRENTES)
export const periodo = z.enum([...CORRENTES, 'datas'])
export type Periodo = z.output<typeof periodo>

/** Maximum days between two dates, and maximum points of time in one chart. */
export const PERIODO_DIAS_MAX = 3_660
export const PONTOS_MAX = 400
export const SERIES_MAX = 4
/** Maximum rows of a grid, slices or bars; the rest is summed as "Outros". */
export const LIMITE_MAX = 50
export const LIMITE_PADRAO = 12
export const OUTROS = 'Outros'
export const FILTERS_MAX = 10
export const CHAVES_MAX = 50

const serie = z.object({
  /** Name of a value of the source. */
  valor: requiredText(30),
  /** Text in the legend; the value's name where it is missing. */
  descricao: clearable(text(60)),
  /** Colour as #rrggbb; the next of the palette where it is missing. */
  cor: clearable(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
  tipo: clearable(serieTipo),
})
export type DefinicaoSerie = z.output<typeof serie>

const filter = z.object({
  /** Name of a dimension of the source. */
  campo: requiredText(30),
  chaves: z.array(text(60)).check(z.minLength(1), z.maxLength(CHAVES_MAX)),
})
export type DefinicaoFilter = z.output<typeof filter>

export const Definicao = z.object({
  fonte: z.enum(FONTE_NOMES),
  /** Name of a dimension of the source or of a piece of time (`TEMPOS`); missing for a card. */
  por: clearable(text(30)),
  periodo,
  data_ini: clearable(date),
  data_fim: clearable(date),
  /** A card, a pie and a grid have one series; a card in percent has two and divides the first by the second. */
  series: z.array(serie).check(z.minLength(1), z.maxLength(SERIES_MAX)),
  filtros: z.array(filter).check(z.maxLength(FILTERS_MAX)),
  limite: clearable(int.check(z.gte(1), z.lte(LIMITE_MAX))),
})
export type Definicao = z.output<typeof Definicao>

/** Body of a save and of a preview; `check-definicao.ts` says which names fit together. */
export const WidgetInput = z.object({
  nome: requiredText(60),
  tipo_wid: widgetTipo,
  /** Chart type; only for charts. */
  tipo: clearable(graficoTipo),
  percentual: optional(flag),
  definicao: Definicao,
  /** User types that see the widget too; empty: only its author sees it. */
  tipos: z.array(tipoUsuario).check(z.maxLength(6)),
  versao: clearable(int),
})
export type WidgetInput = z.output<typeof WidgetInput>
