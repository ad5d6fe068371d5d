import type { RowsFilters } from '@trama/contract/apl/painel/rows'
import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import type { Figures, Place, Series } from '@/lib/figures'

const LINE = 1

/** Number from a text with a decimal point (S2 §3); a text that is no number counts as 0. */
function numberOf(text: string | undefined): number {
  const value = Number(text)
  return Number.isFinite(value) ? value : 0
}

/** A widget's data as figures: one value for each legend, however many the server sent. */
export function widgetFigures({ legendas = [], series = [] }: WidgetDados): Figures {
  return {
    labels: legendas,
    series: series.map(
      ({ tipo, descricao, cor, valores }): Series => ({
        name: descricao,
        color: cor,
        // An empty series stays empty, so that the chart says that there are no figures.
        values: valores.length === 0 ? [] : legendas.map((_, index) => numberOf(valores[index])),
        shape: tipo == null ? undefined : tipo === LINE ? 'line' : 'bar',
      }),
    ),
  }
}

/** Filters for the rows behind a figure; null when the server sends none. */
export function widgetRows({ recorte, pontos, series }: WidgetDados, at: Place): RowsFilters | null {
  const valor = series?.[at.series]?.valor
  const ponto = pontos?.[at.point]
  return recorte && ponto && valor ? { ...recorte, ...ponto, valor } : null
}
