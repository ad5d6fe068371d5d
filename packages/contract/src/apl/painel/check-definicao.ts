/**
 * Errors of a widget's definition: the editor shows them while the user types, the server checks them before it
 * stores anything.
 */
import { todayIn } from '@trama/rules/date-br'
import { contarDias, type Dias, diasDoPeriodo, temposEntre } from '@trama/rules/painel/periodo'
import { TIPO_USUARIO_TEXTO } from '../../access'
import type { FieldError } from '../../issues'
import { TEXTS } from '../../messages'
import { type Definicao, PERIODO_DIAS_MAX, PONTOS_MAX, type WidgetInput } from './definicao'
import { type Fonte, fonteOf, isTempo } from './fontes'

const GRAFICO = 3
const CARTAO = 4
const TABELA = 1
const PIZZA = 4
/** Chart types bars and lines: a series in one may be drawn as the other. */
const MISTOS: readonly (number | null | undefined)[] = [0, 1]

const has = (names: object, name: string) => Object.hasOwn(names, name)

/**
 * Errors in the order of the form's fields; an empty list means that the widget can be shown. `hoje` is the day that
 * the period is counted from.
 */
export function definicaoErros(widget: WidgetInput, hoje = todayIn()): FieldError[] {
  const fonte = fonteOf(widget.definicao.fonte)
  return [
    ...erroDaForma(widget),
    ...erroDoPor(widget, fonte),
    ...errosDoPeriodo(widget.definicao, hoje),
    ...errosDasSeries(widget, fonte),
    ...errorsOfFilters(widget.definicao, fonte),
    ...errosDosTipos(widget, fonte),
  ]
}

/** Error at a field within `definicao`; the name gets that prefix. */
const naDefinicao = (field: string, mensagem: string): FieldError => ({
  campo: `definicao.${field}`,
  mensagem,
})
const when = (wrong: boolean, error: FieldError): FieldError[] => (wrong ? [error] : [])

const erroDaForma = ({ tipo_wid, tipo }: WidgetInput): FieldError[] => [
  ...when(tipo_wid === GRAFICO && (tipo ?? null) === null, { campo: 'tipo', mensagem: TEXTS.required }),
  ...when(tipo_wid !== GRAFICO && (tipo ?? null) !== null, {
    campo: 'tipo',
    mensagem: 'Só gráficos têm um tipo de gráfico.',
  }),
]

function erroDoPor({ tipo_wid, definicao: { por } }: WidgetInput, fonte: Fonte): FieldError[] {
  if (tipo_wid === CARTAO)
    return when(Boolean(por), naDefinicao('por', 'Um cartão mostra um só número: deixe "por" vazio.'))
  if (!por) return [naDefinicao('por', TEXTS.required)]
  return when(
    !isTempo(por) && !has(fonte.dimensoes, por),
    naDefinicao('por', `${fonte.nome} não se separam por "${por}".`),
  )
}

/** Days of a definition's period, counted from `hoje`; undefined while its dates are missing. */
export function diasDaDefinicao(
  { periodo, data_ini, data_fim }: Pick<Definicao, 'periodo' | 'data_ini' | 'data_fim'>,
  hoje: string,
): Dias | undefined {
  if (periodo !== 'datas') return diasDoPeriodo(periodo, hoje)
  return data_ini && data_fim ? { data_ini, data_fim } : undefined
}

function errosDoPeriodo(definicao: Definicao, hoje: string): FieldError[] {
  const { periodo, data_ini, data_fim, por } = definicao
  const dias = diasDaDefinicao(definicao, hoje)
  if (!dias) {
    return [
      ...when(!data_ini, naDefinicao('data_ini', TEXTS.required)),
      ...when(!data_fim, naDefinicao('data_fim', TEXTS.required)),
    ]
  }
  // The period of all days has no last day; future days add few points.
  const { data_ini: inicio, data_fim: fim = hoje } = dias
  if (periodo === 'datas') {
    if (inicio > fim) return [naDefinicao('data_fim', 'A data final é anterior à inicial.')]
    if (contarDias(inicio, fim) > PERIODO_DIAS_MAX)
      return [naDefinicao('data_fim', 'Período longo demais: no máximo 10 anos.')]
  }
  const isTooFine = por && isTempo(por) && temposEntre(por, inicio, fim).length > PONTOS_MAX
  return when(
    Boolean(isTooFine),
    naDefinicao(
      'por',
      `Pontos demais no gráfico: no máximo ${PONTOS_MAX}. Encurte o período ou some mais dias.`,
    ),
  )
}

function errosDasSeries({ tipo_wid, tipo, percentual, definicao }: WidgetInput, fonte: Fonte): FieldError[] {
  const { series } = definicao
  const count = series.length
  const wanted = tipo_wid === CARTAO && percentual === 'S' ? 2 : 1
  const isSingle = tipo_wid === CARTAO || tipo_wid === TABELA || tipo === PIZZA
  return [
    ...when(
      isSingle && count !== wanted,
      naDefinicao(
        'series',
        wanted === 2
          ? 'Um cartão em percentual divide o primeiro valor pelo segundo: escolha dois.'
          : `${tipo_wid === CARTAO ? 'Um cartão' : tipo_wid === TABELA ? 'Uma tabela' : 'Uma pizza'} mostra um só valor.`,
      ),
    ),
    ...series.flatMap(({ valor, tipo: desenho }, i) => [
      ...when(
        !has(fonte.valores, valor),
        naDefinicao(`series.${i}.valor`, `${fonte.nome} não têm o valor "${valor}".`),
      ),
      ...when(
        (desenho ?? null) !== null && (tipo_wid !== GRAFICO || !MISTOS.includes(tipo)),
        naDefinicao(`series.${i}.tipo`, 'Só em gráficos de barras ou de linha uma série tem tipo próprio.'),
      ),
    ]),
  ]
}

const errorsOfFilters = ({ filtros }: Definicao, fonte: Fonte): FieldError[] =>
  filtros.flatMap(({ campo }, i) => {
    const dimensao = has(fonte.dimensoes, campo) ? fonte.dimensoes[campo] : undefined
    if (!dimensao) {
      return [naDefinicao(`filtros.${i}.campo`, `${fonte.nome} não se filtram por "${campo}".`)]
    }
    const isTwice = filtros.findIndex((other) => other.campo === campo) !== i
    return when(isTwice, naDefinicao(`filtros.${i}.campo`, `Filtro repetido: ${dimensao.nome}.`))
  })

const errosDosTipos = ({ tipos }: WidgetInput, fonte: Fonte): FieldError[] =>
  tipos.flatMap((tipo, i) =>
    when(!fonte.tipos.includes(tipo), {
      campo: `tipos.${i}`,
      mensagem: `${TIPO_USUARIO_TEXTO[tipo]} não vê ${fonte.nome}.`,
    }),
  )
