/** How a garment is made: sectors one after the other, who works in each, what is looked at before it goes on. */

export interface DemoSetor {
  codigo: string
  descricao: string
  /** Suppliers by code, as often as they are named; 1 is the demo's. */
  quem: readonly number[]
  /** Working days: the shortest and the longest that is planned. */
  dias: readonly [number, number]
  /** Share of pieces that may be lost. */
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
const ACABAMENTO: DemoSetor = {
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

/** The sectors that a product goes through, with the parts that are sewn apart. */
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
/** What is said of one that is late. */
export const ATRASOS = [
  'Faltou aviamento; chega amanhã.',
  'Máquina parada, previsão a confirmar.',
  'Equipe reduzida nesta semana.',
] as const
