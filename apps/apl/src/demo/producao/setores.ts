/** How a garment is made: sectors in order, suppliers of each, and the checklist before work goes on. */

export interface DemoSetor {
  codigo: string
  descricao: string
  /** Codes of suppliers, repeated by their share of the work; supplier 1 belongs to the demo login. */
  quem: readonly number[]
  /** Shortest and longest planned time in working days. */
  dias: readonly [number, number]
  /** Largest share of pieces that may be rejected, from 0 to 1. */
  refugo: number
  verificacao: readonly string[]
}

const CORTE: DemoSetor = {
  codigo: '10',
  descricao: 'Corte',
  quem: [1, 1, 3],
  dias: [2, 4],
  refugo: 0.004,
  verificacao: [
    'Enfesto descansado e sem dobras',
    'Quantidade por tamanho conferida',
    'Fardos etiquetados por lote',
  ],
}
const COSTURA: DemoSetor = {
  codigo: '20',
  descricao: 'Costura',
  quem: [1, 2, 2, 4, 4],
  dias: [6, 14],
  refugo: 0.02,
  verificacao: [
    'Medidas conferidas com a peça piloto',
    'Sem ponto falhado ou fio solto',
    'Etiqueta de composição aplicada',
    'Linha no tom do tecido',
  ],
}
const LAVANDERIA: DemoSetor = {
  codigo: '30',
  descricao: 'Lavanderia',
  quem: [5],
  dias: [3, 6],
  refugo: 0.015,
  verificacao: ['Tom conferido com o padrão', 'Encolhimento dentro da tolerância', 'Sem mancha ou furo'],
}
export const ACABAMENTO: DemoSetor = {
  codigo: '40',
  descricao: 'Acabamento',
  quem: [1, 4, 6],
  dias: [2, 4],
  refugo: 0.003,
  verificacao: ['Peças passadas', 'Tag e código de barras', 'Embaladas por grade', 'Contagem final'],
}
export const SETORES = [CORTE, COSTURA, LAVANDERIA, ACABAMENTO] as const

export const PARTES = [
  { codigo: '1', descricao: 'Peça inteira' },
  { codigo: '2', descricao: 'Frente e costas' },
  { codigo: '3', descricao: 'Mangas e gola' },
] as const
const [INTEIRA, CORPO, MANGAS] = PARTES

/** Sectors that a product passes, with parts that are sewn apart. */
export const roteiroOf = (descricao: string, emPartes: boolean) =>
  SETORES.filter((setor) => setor !== LAVANDERIA || /jeans|sarja|moletom/i.test(descricao)).map((setor) => ({
    setor,
    partes: setor === COSTURA && emPartes ? [CORPO, MANGAS] : [INTEIRA],
  }))

export const OBSERVACOES = [
  'Usar linha 120 no tom do tecido.',
  'Peça piloto vai junto; devolver com o lote.',
  'Cliente aguarda: entregar por tamanho.',
  'Conferir o sentido da malha.',
] as const
/** Notes on late work. */
export const ATRASOS = [
  'Faltou aviamento; chega amanhã.',
  'Máquina parada, previsão a confirmar.',
  'Equipe reduzida nesta semana.',
] as const
