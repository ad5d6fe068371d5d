/** Labels of what users set up and share: widgets, views of lists, reports by e-mail. */
import { ENVIO_FORMATO, ENVIO_FREQUENCIA } from './apl/envio/envio'
import { GRAFICO_TIPO, PERIODOS, WIDGET_TIPO } from './apl/painel/definicao'
import { flag, type Labels, number, text } from './label-kinds'

export const WIDGET: Labels = {
  codigo: text('Código'),
  por_id: text('Código de quem criou'),
  tipo_wid: { label: 'Mostra', kind: 'code', codes: WIDGET_TIPO },
  tipo: { label: 'Gráfico', kind: 'code', codes: GRAFICO_TIPO },
  percentual: flag('Em percentual'),
  definicao: text('Definição'),
  tipos: text('Compartilhado com'),
}

export const VISAO: Labels = {
  lista: text('Lista'),
  nome: text('Nome'),
  tipos: text('Compartilhada com'),
  padrao: flag('Padrão da lista'),
  filtros: text('Filtros'),
  colunas: text('Colunas'),
}

export const ENVIO: Labels = {
  tipo: text('Mostra'),
  widget: number('Widget'),
  lista: text('Lista'),
  filtros: text('Filtros'),
  periodo: { label: 'Período', kind: 'code', codes: PERIODOS },
  formato: { label: 'Formato', kind: 'code', codes: ENVIO_FORMATO },
  frequencia: { label: 'Frequência', kind: 'code', codes: ENVIO_FREQUENCIA },
  dia: number('Dia'),
  hora: text('Hora'),
}
