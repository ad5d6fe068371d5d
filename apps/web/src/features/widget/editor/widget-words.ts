/** Text that describes a widget definition. */
import { GRAFICO_TIPO, PERIODOS, WIDGET_TIPO, type WidgetInput } from '@trama/contract/apl/painel/definicao'
import { fonteOf, isTempo, TEMPOS } from '@trama/contract/apl/painel/fontes'
import { TIPO_USUARIO_TEXTO } from '@trama/contract/access'

const labelOf = (choices: readonly { value: number | string; label: string }[], value: unknown) =>
  choices.find((choice) => choice.value === value)?.label ?? ''

/** Name of the kind of widget: "Barras", "Cartão"; a chart is named by its drawing. */
export const kindText = ({ tipo_wid, tipo }: Pick<WidgetInput, 'tipo_wid' | 'tipo'>): string =>
  tipo_wid === 3 ? labelOf(GRAFICO_TIPO, tipo) : labelOf(WIDGET_TIPO, tipo_wid)

/** Text of a definition: "Pedidos de venda por Mês · Ano corrente". */
export function definicaoText({ definicao: { fonte, por, periodo } }: WidgetInput): string {
  const { nome, dimensoes } = fonteOf(fonte)
  const name = !por ? undefined : isTempo(por) ? TEMPOS[por] : dimensoes[por]?.nome
  return `${nome}${name ? ` por ${name.toLowerCase()}` : ''} · ${labelOf(PERIODOS, periodo)}`
}

export const sharedText = ({ tipos }: Pick<WidgetInput, 'tipos'>): string =>
  tipos.length === 0 ? 'Só quem fez' : tipos.map((tipo) => TIPO_USUARIO_TEXTO[tipo]).join(', ')
