/** Data of a widget, from the rows that the caller may see. */
import { diasDaDefinicao } from '@trama/contract/apl/painel/check-definicao'
import {
  type Definicao,
  LIMITE_PADRAO,
  OUTROS,
  PONTOS_MAX,
  type WidgetInput,
} from '@trama/contract/apl/painel/definicao'
import { fonteOf, type Formato, isTempo, type Tempo, TEMPOS } from '@trama/contract/apl/painel/fontes'
import {
  joinChaves,
  type Recorte,
  type RecorteFilter,
  type RecortePonto,
} from '@trama/contract/apl/painel/recorte'
import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import { momentIn } from '@trama/rules/date-br'
import type { AplContext } from '../context'
import { type Grupo, medir } from './medir'
import { fimDoTempo, inicioDoTempo, temposEntre } from '@trama/rules/painel/periodo'
import { ruleError } from '@trama/server-kit/errors'

export interface Momento {
  /** Day from which periods count. */
  hoje: string
  /** Representative whose rows alone are counted. */
  codrep?: string | undefined
}

/** Figures of a valid definition whose source the caller may see. */
export async function executar(ctx: AplContext, widget: WidgetInput, momento: Momento): Promise<WidgetDados> {
  const { nome, tipo_wid, definicao } = widget
  const recorte = recorteDe(ctx, definicao, momento)
  const { dia, hora } = momentIn()
  const comum = { nome, tipo_wid, recorte, lido_data: dia, lido_hora: hora }
  if (tipo_wid === 4) return { ...comum, ...(await cartao(ctx, widget, recorte)) }
  const pontos = await pontosDe(ctx, definicao, recorte, momento.hoje)
  return {
    ...comum,
    ...(tipo_wid === 1 ? tabela(widget, pontos) : grafico(widget, pontos)),
    pontos: pontos.map((ponto) => ponto.recorte),
  }
}

/** A code that nobody has, so that a filter by it finds no rows. */
const NENHUM = ' '

function recorteDe({ actor }: AplContext, definicao: Definicao, { hoje, codrep }: Momento): Recorte {
  const { fonte, filtros } = definicao
  const recorte: Recorte = { fonte, ...diasDaDefinicao(definicao, hoje) }
  for (const { campo, chaves } of filtros) recorte[campo as RecorteFilter] = joinChaves(chaves)
  // A representative always sees the own rows only, so the filter is for other types.
  if (codrep && actor.tipo !== 'representante' && 'codrep' in fonteOf(fonte).dimensoes) {
    const escolhidos = filtros.find(({ campo }) => campo === 'codrep')?.chaves
    recorte.codrep = escolhidos && !escolhidos.includes(codrep) ? NENHUM : codrep
  }
  return recorte
}

async function pontosDe(
  ctx: AplContext,
  { por: dado, series, limite: teto }: Definicao,
  recorte: Recorte,
  hoje: string,
): Promise<Ponto[]> {
  const por = dado ?? ''
  const valores = series.map(({ valor }) => valor)
  if (isTempo(por)) return pontosNoTempo(por, recorte, await medir(ctx, { recorte, por, valores }), hoje)
  const limite = teto ?? LIMITE_PADRAO
  // One group more than the limit shows whether any groups are left over.
  const grupos = await medir(ctx, { recorte, por, valores, limite: limite + 1 })
  const pontos = grupos.slice(0, limite).map(({ chave, nome, valores: numeros }) => ({
    nome,
    valores: numeros,
    recorte: { [por]: chave },
  }))
  if (grupos.length <= limite) return pontos
  const resto = { por, exceto: joinChaves(grupos.slice(0, limite).map(({ chave }) => chave)) }
  const todos = grupos[0]?.todos
  if (todos) return [...pontos, { nome: OUTROS, valores: withoutThese(todos, pontos), recorte: resto }]
  const [outros] = await medir(ctx, { recorte: { ...recorte, ...resto }, valores })
  return outros ? [...pontos, { nome: OUTROS, valores: outros.valores, recorte: resto }] : pontos
}

/** What of the figures of all groups is left without these; quantities have the most decimals, three. */
const withoutThese = (todos: readonly number[], pontos: readonly Ponto[]): number[] =>
  todos.map((todo, at) => {
    const these = pontos.reduce((sum, { valores }) => sum + (valores[at] ?? 0), 0)
    return Math.round((todo - these) * 1000) / 1000
  })

/** A number as the wire writes it, such as "1234.56". */
const texto = (valor: number, formato: Formato | 'percentual'): string =>
  formato === 'numero' ? String(Math.round(valor * 1000) / 1000) : valor.toFixed(2)

/** A share in percent; 0 when the whole is 0. */
const percentualDe = (parte: number, todo: number): number => (todo === 0 ? 0 : (parte / todo) * 100)

interface SerieLida {
  campo: string
  descricao: string
  formato: Formato
}

const seriesDe = ({ fonte, series }: Definicao): SerieLida[] =>
  series.map(({ valor, descricao }) => {
    const { nome = valor, formato = 'numero' as const } = fonteOf(fonte).valores[valor] ?? {}
    return { campo: valor, descricao: descricao || nome, formato }
  })

async function cartao(ctx: AplContext, widget: WidgetInput, recorte: Recorte): Promise<WidgetDados> {
  const { percentual, definicao, nome } = widget
  const series = seriesDe(definicao)
  const [grupo] = await medir(ctx, { recorte, valores: series.map(({ campo }) => campo) })
  const [primeiro = 0, segundo = 0] = grupo?.valores ?? []
  const { campo = '', descricao = nome, formato = 'numero' as const } = series[0] ?? {}
  return percentual === 'S'
    ? { descricao, valor: texto(percentualDe(primeiro, segundo), 'percentual'), formato: 'percentual', campo }
    : { descricao, valor: texto(primeiro, formato), formato, campo }
}

function tabela({ percentual, definicao }: WidgetInput, pontos: readonly Ponto[]): WidgetDados {
  const { fonte, por } = definicao
  const [{ campo, descricao, formato } = { campo: '', descricao: '', formato: 'numero' as const }] =
    seriesDe(definicao)
  const total = pontos.reduce((soma, { valores: [valor = 0] }) => soma + valor, 0)
  const isPercent = percentual === 'S'
  return {
    cabecalho: [
      { descricao: nomeDoPor(fonte, por ?? ''), valor: isPercent ? `${descricao} (%)` : descricao },
    ],
    detalhes: pontos.map(({ nome, valores: [valor = 0] }) => ({
      descricao: nome,
      valor: isPercent ? texto(percentualDe(valor, total), 'percentual') : texto(valor, formato),
    })),
    formato: isPercent ? 'percentual' : formato,
    campo,
  }
}

const nomeDoPor = (fonte: Definicao['fonte'], por: string): string =>
  isTempo(por) ? TEMPOS[por] : (fonteOf(fonte).dimensoes[por]?.nome ?? por)

function grafico({ tipo, percentual, definicao }: WidgetInput, pontos: readonly Ponto[]): WidgetDados {
  return {
    tipo: tipo ?? null,
    percentual: percentual ?? 'N',
    legendas: pontos.map(({ nome }) => nome),
    series: seriesDe(definicao).map(({ campo, descricao, formato }, i) => ({
      tipo: definicao.series[i]?.tipo ?? null,
      descricao,
      cor: definicao.series[i]?.cor ?? null,
      valores: pontos.map(({ valores }) => texto(valores[i] ?? 0, formato)),
      valor: campo,
      formato,
    })),
  }
}

/** One legend or row of a widget: its figures, and the filter for the rows behind it. */
interface Ponto {
  nome: string
  valores: number[]
  recorte: RecortePonto
}

/**
 * A point for each unit of time in the period, also for those without rows, because a line that skips them misleads.
 * A period without an end runs from the first to the last unit with rows, and at least up to today.
 */
function pontosNoTempo(
  por: Tempo,
  { data_ini = '', data_fim }: Recorte,
  grupos: readonly Grupo[],
  hoje: string,
): Ponto[] {
  const primeiro = grupos[0]?.chave
  const ultimo = grupos.at(-1)?.chave
  if (primeiro === undefined || ultimo === undefined) return []
  const lidos = new Map(grupos.map(({ chave, valores }) => [chave, valores]))
  const inicio = data_fim === undefined && primeiro > data_ini ? primeiro : data_ini
  const fim = data_fim ?? (ultimo > hoje ? ultimo : hoje)
  const tempos = temposEntre(por, inicio, data_fim ?? fimDoTempo(por, fim))
  if (tempos.length > PONTOS_MAX) throw ruleError(`Pontos demais no gráfico: no máximo ${PONTOS_MAX}.`)
  const nenhum = grupos[0]?.valores.map(() => 0) ?? []
  return tempos.map(({ rotulo, ...dias }) => ({
    nome: rotulo,
    valores: lidos.get(inicioDoTempo(por, dias.data_ini)) ?? nenhum,
    recorte: dias,
  }))
}
