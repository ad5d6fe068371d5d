/** A widget as a report: what it shows to this caller now. */
import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import type { SheetCell, SheetColumn, SheetKind } from '@trama/rules/planilha/sheet-data'
import type { AplContext } from '../../context'
import { executarWidget } from '../../painel/widget/executar-widget'
import type { Relatorio } from './relatorio'

export async function lerWidget(ctx: AplContext, codigo: number): Promise<Relatorio> {
  return widgetRelatorio(await executarWidget(ctx, { codigo }))
}

/**
 * @param dados data of a card, a grid or a chart, as `ExecutarWidget` answers
 */
export function widgetRelatorio(dados: WidgetDados): Relatorio {
  return { titulo: dados.nome ?? 'Widget', subtitulo: '', cortado: false, ...tableOf(dados) }
}

type Table = Pick<Relatorio, 'colunas' | 'linhas'>

function tableOf({ series, legendas = [], cabecalho, detalhes, ...card }: WidgetDados): Table {
  if (series) {
    return {
      colunas: [column('', 'text'), ...series.map((one) => column(one.descricao, kindOf(one.formato)))],
      linhas: legendas.map((legenda, index) => [
        legenda,
        ...series.map(({ valores }) => figure(valores[index])),
      ]),
    }
  }
  const kind = kindOf(card.formato)
  if (detalhes) {
    const [head] = cabecalho ?? []
    return {
      colunas: [column(head?.descricao ?? '', 'text'), column(head?.valor ?? 'Valor', kind)],
      linhas: detalhes.map(({ descricao, valor }) => [descricao, figure(valor)]),
    }
  }
  return {
    colunas: [column('', 'text'), column('Valor', kind)],
    linhas: [[card.descricao ?? '', figure(card.valor)]],
  }
}

const column = (header: string, kind: SheetKind): SheetColumn => ({ header, kind })
/** Spreadsheet kind of a widget's figures; percentages get two decimals like money. */
const kindOf = (formato: WidgetDados['formato']): SheetKind => (formato === 'numero' ? 'number' : 'money')
const figure = (valor: string | null | undefined): SheetCell =>
  valor === null || valor === undefined || valor === '' ? null : Number(valor)
