/** Classifications, patterns, packs and employees; codes are the same in both demo companies. */
import { DEMO_COMPRADORA } from '@trama/server-kit/demo/demo-people'
import { MODELOS } from './modelos'

const numbered = (texts: readonly string[]) =>
  [...new Set(texts)].map((descricao, i) => ({ codigo: String(i + 1).padStart(2, '0'), descricao }))

export const MARCAS = numbered(['Trama', 'Trama Essencial', 'Ateliê Trama'])
export const ETIQUETAS = numbered(['Tecida Trama', 'Estampada Essencial', 'Bordada Ateliê'])
export const GRUPOS = numbered(MODELOS.map(({ grupo }) => grupo))
export const ROWS = numbered(MODELOS.map(({ linha }) => linha))
export const FAMILIAS = numbered(MODELOS.map(({ familia }) => familia))
export const GRUPOS_MATERIAL = numbered([
  'Tecidos planos',
  'Malhas',
  'Jeans e sarjas',
  'Botões',
  'Zíperes',
  'Linhas e fios',
  'Elásticos e fitas',
])

/** Code of a description in a list; throws when the list lacks it. */
export function codeOf(list: readonly { codigo: string; descricao: string }[], descricao: string): string {
  const found = list.find((item) => item.descricao === descricao)
  if (!found) throw new RangeError(`Sem código: ${descricao}`)
  return found.codigo
}

export const ESTAMPAS = numbered([
  'Lisa',
  'Floral miúdo',
  'Folhagem tropical',
  'Listra náutica',
  'Poá clássico',
  'Xadrez vichy',
  'Geométrica retrô',
  'Tie-dye',
]).map((estampa) => ({ ...estampa, dt_altera: '2026-03-02' }))

export const FUNCIONARIOS = numbered([
  DEMO_COMPRADORA,
  'Bruno Hoffmann',
  'Carla Dias',
  'Diego Krüger',
  'Eliane Martins',
  'Fábio Nogueira',
  'Gisele Rocha',
  'Hugo Carvalho',
]).map(({ codigo, descricao }) => ({ codigo, nome: descricao }))

export const PACKS = [
  { codigo: 'L06', descricao: 'Pack 6 peças P ao GG', tamanhos: { P: 1, M: 2, G: 2, GG: 1 } },
  { codigo: 'L12', descricao: 'Pack 12 peças PP ao XG', tamanhos: { PP: 1, P: 2, M: 3, G: 3, GG: 2, XG: 1 } },
  { codigo: 'N06', descricao: 'Pack 6 peças 38 ao 44', tamanhos: { '38': 1, '40': 2, '42': 2, '44': 1 } },
  { codigo: 'I06', descricao: 'Pack 6 peças 4 ao 10', tamanhos: { '4': 1, '6': 2, '8': 2, '10': 1 } },
] as const

export const PACK_TAM_ROWS = PACKS.flatMap(({ codigo, tamanhos }) =>
  Object.entries(tamanhos).map(([tam, qtde]) => ({ pack: codigo, tam, qtde })),
)
