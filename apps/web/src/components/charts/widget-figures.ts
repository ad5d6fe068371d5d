import type { LinhasFilters } from '@trama/contract/apl/painel/linhas'
import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import type { Figures, Place, Series } from '@/lib/figures'

const LINE = 1

/** Numbers come as texts with a point (S2 §3); what is none counts as nothing. */
function numberOf(text: string | undefined): number {
  const value = Number(text)
  return Number.isFinite(value) ? value : 0
}

/** A widget's data as figures: one value for each legend, whatever the server sent. */
export function widgetFigures({ legendas = [], series = [] }: WidgetDados): Figures {
  return {
    labels: legendas,
    series: series.map(
      ({ tipo, descricao, cor, valores }): Series => ({
        name: descricao,
        color: cor,
        // An empty series stays one: the chart says that there is nothing.
        values: valores.length === 0 ? [] : legendas.map((_, index) => numberOf(valores[index])),
        shape: tipo == null ? undefined : tipo === LINE ? 'line' : 'bar',
      }),
    ),
  }
}

/** What the rows behind one of its figures are asked by; null where the server does not say. */
export function widgetRows({ recorte, pontos, series }: WidgetDados, at: Place): LinhasFilters | null {
  const valor = series?.[at.series]?.valor
  const ponto = pontos?.[at.point]
  return recorte && ponto && valor ? { ...recorte, ...ponto, valor } : null
}
