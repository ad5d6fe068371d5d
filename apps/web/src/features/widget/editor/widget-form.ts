/** Widget in its form, and the body that is sent: only the fields of its kind. */
import { definicaoErros } from '@trama/contract/apl/painel/check-definicao'
import {
  type DefinicaoFilter,
  type DefinicaoSerie,
  type GraficoTipo,
  type Periodo,
  WidgetInput,
  type WidgetTipo,
} from '@trama/contract/apl/painel/definicao'
import { type FonteNome, fonteOf, isTempo } from '@trama/contract/apl/painel/fontes'
import type { FieldError } from '@trama/contract/issues'
import type { TipoUsuario } from '@trama/contract/access'
import { bodyErrors } from '@/components/crud/form/form-errors'

interface SerieForm {
  valor: string
  descricao: string
  /** Colour of the series; '' for the next of the palette. */
  cor: string
  tipo: 0 | 1 | null
}

export interface WidgetForm {
  nome: string
  tipo_wid: WidgetTipo
  tipo: GraficoTipo | null
  percentual: 'S' | 'N'
  definicao: {
    fonte: FonteNome
    por: string
    periodo: Periodo
    data_ini: string | null
    data_fim: string | null
    series: SerieForm[]
    filtros: DefinicaoFilter[]
    limite: number | null
  }
  tipos: TipoUsuario[]
  versao?: number | undefined
}

export const CARTAO = 4
export const GRAFICO = 3
const PIZZA = 4
const BARRAS = 0

type Kind = Pick<WidgetForm, 'tipo_wid' | 'tipo'>

/** Whether the chart has bars or lines, where each series may be drawn as either. */
export const isMixed = ({ tipo_wid, tipo }: Kind): boolean =>
  tipo_wid === GRAFICO && (tipo === 0 || tipo === 1)

/** Number of series that a kind of widget requires; undefined where it takes one or more. */
export function fixedSeries({ tipo_wid, tipo, percentual }: Kind & Pick<WidgetForm, 'percentual'>) {
  if (tipo_wid === CARTAO) return percentual === 'S' ? 2 : 1
  return tipo_wid === GRAFICO && tipo !== PIZZA ? undefined : 1
}

/** Whether the widget has a limit: rows, slices and bars do, while days and months are all shown. */
export const hasLimit = ({ tipo_wid, definicao: { por } }: WidgetForm): boolean =>
  tipo_wid !== CARTAO && por !== '' && !isTempo(por)

export const aSerie = (valor: string): SerieForm => ({ valor, descricao: '', cor: '', tipo: null })

/** Replaces the parts that the current choices do not allow by allowed ones; the rest stays. */
export function fitted(form: WidgetForm): WidgetForm {
  const { tipo_wid, definicao } = form
  const fonte = fonteOf(definicao.fonte)
  const tipo = tipo_wid === GRAFICO ? (form.tipo ?? BARRAS) : form.tipo
  return {
    ...form,
    tipo,
    definicao: {
      ...definicao,
      por: fittedPor({ ...form, tipo }, fonte.dimensoes),
      series: fittedSeries({ ...form, tipo }, fonte.valores),
      filtros: definicao.filtros.filter(({ campo }) => campo in fonte.dimensoes),
    },
    tipos: form.tipos.filter((tipoUsuario) => fonte.tipos.includes(tipoUsuario)),
  }
}

function fittedPor({ tipo_wid, tipo, definicao: { por } }: WidgetForm, dimensoes: object): string {
  if (tipo_wid === CARTAO) return ''
  if (isTempo(por) || por in dimensoes) return por
  const [first = 'mes'] = Object.keys(dimensoes)
  return tipo_wid === GRAFICO && tipo !== PIZZA ? 'mes' : first
}

function fittedSeries({ definicao, ...kind }: WidgetForm, valores: object): SerieForm[] {
  const [first = '', ...others] = Object.keys(valores)
  const known = definicao.series.filter(({ valor }) => valor in valores)
  const series = known.length > 0 ? known : [aSerie(first)]
  const count = fixedSeries(kind)
  if (count === undefined) return series
  const more = count > series.length ? [aSerie(others[0] ?? first)] : []
  return [...series, ...more].slice(0, count)
}

export function toInput(form: WidgetForm): WidgetInput {
  const { nome, tipo_wid, tipo, percentual, definicao, tipos, versao } = form
  const { fonte, por, periodo, data_ini, data_fim, series, filtros, limite } = definicao
  const isBetween = periodo === 'datas'
  return {
    nome,
    tipo_wid,
    tipo: tipo_wid === GRAFICO ? tipo : null,
    percentual,
    definicao: {
      fonte,
      por: tipo_wid === CARTAO || por === '' ? null : por,
      periodo,
      data_ini: isBetween ? data_ini : null,
      data_fim: isBetween ? data_fim : null,
      series: series.map((serie) => toSerie(serie, isMixed(form))),
      filtros,
      limite: hasLimit(form) ? limite : null,
    },
    tipos,
    ...(versao !== undefined && { versao }),
  }
}

const toSerie = ({ valor, descricao, cor, tipo }: SerieForm, mixed: boolean): DefinicaoSerie => ({
  valor,
  descricao: descricao.trim() || null,
  cor: cor || null,
  tipo: mixed ? tipo : null,
})

/** Form of a stored widget or of a model. */
export const fromInput = ({ definicao, versao, ...input }: WidgetInput): WidgetForm => ({
  nome: input.nome,
  tipo_wid: input.tipo_wid,
  tipo: input.tipo ?? null,
  percentual: input.percentual ?? 'N',
  definicao: {
    fonte: definicao.fonte,
    por: definicao.por ?? '',
    periodo: definicao.periodo,
    data_ini: definicao.data_ini ?? null,
    data_fim: definicao.data_fim ?? null,
    series: definicao.series.map(({ valor, descricao, cor, tipo }) => ({
      valor,
      descricao: descricao ?? '',
      cor: cor ?? '',
      tipo: tipo ?? null,
    })),
    filtros: definicao.filtros,
    limite: definicao.limite ?? null,
  },
  tipos: input.tipos,
  ...(versao != null && { versao }),
})

const inWords = ({ campo, mensagem }: FieldError): FieldError => ({
  campo,
  mensagem: /^definicao\.filtros\.\d+\.chaves$/.test(campo) ? 'Escolha ao menos um.' : mensagem,
})

/** Input of the preview: without filters for which nothing is chosen yet. */
export const previaInput = (form: WidgetForm): WidgetInput =>
  toInput({
    ...form,
    nome: form.nome.trim() || 'Prévia',
    definicao: {
      ...form.definicao,
      filtros: form.definicao.filtros.filter(({ chaves }) => chaves.length > 0),
    },
  })

/** Every error that the server would refuse, each at its field. */
export function widgetErros(input: WidgetInput): FieldError[] {
  const found = bodyErrors(WidgetInput, input).map(inWords)
  // Rules about several parts of a definition are checked only when each part is valid.
  const isSound = found.every(({ campo }) => !campo.startsWith('definicao'))
  return isSound ? [...found, ...definicaoErros(input)] : found
}
