import { CORES, JEANS } from './cores'
import type { Amostra } from '../desenho/draw-amostra'
import { Random } from '../random'

export interface DemoMaterial {
  codigo: string
  descricao: string
  amostra: Amostra
  grupo: string
  unidade: string
  uni_com: string
  preco: number
  ativo: 'S' | 'N'
  cores: readonly string[]
}

/** Units in which materials are sold and bought; a counted quantity has no decimals. */
export const UNIDADES = [
  { codigo: 'M', descricao: 'Metro', decimais: 3 },
  { codigo: 'KG', descricao: 'Quilo', decimais: 3 },
  { codigo: 'CT', descricao: 'Cento', decimais: 0 },
  { codigo: 'UN', descricao: 'Unidade', decimais: 0 },
  { codigo: 'CX', descricao: 'Caixa', decimais: 0 },
]

const FIRST = 20_101

// description | drawing | group | unit | purchase unit | wholesale price | colours
const ROWS = `
Tecido tricoline|tecido|Tecidos planos|M|M|18.9|10
Tecido tricoline listrado|tecido|Tecidos planos|M|M|21.5|6
Tecido tricoline floral|tecido|Tecidos planos|M|M|23.9|6
Tecido linho puro|tecido|Tecidos planos|M|M|54.9|8
Tecido linho misto|tecido|Tecidos planos|M|M|32.5|8
Tecido viscose lisa|tecido|Tecidos planos|M|M|19.75|10
Tecido viscose floral|tecido|Tecidos planos|M|M|24.4|6
Tecido crepe de seda|tecido|Tecidos planos|M|M|38.2|7
Tecido alfaiataria risca de giz|tecido|Tecidos planos|M|M|42.8|4
Tecido alfaiataria xadrez|tecido|Tecidos planos|M|M|44.6|4
Tecido viscolinho|tecido|Tecidos planos|M|M|29.3|7
Tecido nylon impermeável|tecido|Tecidos planos|M|M|16.4|5
Forro de poliéster|tecido|Tecidos planos|M|M|7.9|6
Malha penteada 30/1|tecido|Malhas|KG|KG|49.9|10
Malha de algodão pima|tecido|Malhas|KG|KG|78.5|8
Malha modal|tecido|Malhas|KG|KG|69.9|8
Malha canelada|tecido|Malhas|KG|KG|56.3|7
Malha listrada|tecido|Malhas|KG|KG|58.7|5
Malha poá|tecido|Malhas|KG|KG|61.2|5
Moletom flanelado|tecido|Malhas|KG|KG|52.4|8
Ribana 2x1|tecido|Malhas|KG|KG|54.1|10
Tecido jeans 10 oz|jeans|Jeans e sarjas|M|M|27.8|5
Tecido jeans stretch|jeans|Jeans e sarjas|M|M|31.9|5
Tecido jeans orgânico|jeans|Jeans e sarjas|M|M|36.5|4
Sarja peletizada|tecido|Jeans e sarjas|M|M|26.3|8
Veludo cotelê|tecido|Jeans e sarjas|M|M|34.7|6
Botão de poliéster 18 mm|botao|Botões|CT|CT|14.5|8
Botão de madrepérola 12 mm|botao|Botões|CT|CT|39.9|3
Botão de coco 22 mm|botao|Botões|CT|CT|22.6|2
Botão metálico jeans|botao|Botões|CT|CT|31.4|3
Zíper invisível 20 cm|ziper|Zíperes|UN|CT|1.35|10
Zíper destacável 60 cm|ziper|Zíperes|UN|CT|4.9|6
Zíper metálico 15 cm|ziper|Zíperes|UN|CT|2.2|4
Linha de costura 120|linha|Linhas e fios|UN|CX|6.8|12
Linha de pesponto 36|linha|Linhas e fios|UN|CX|9.4|8
Fio de overloque|linha|Linhas e fios|KG|KG|28.9|8
Elástico 20 mm|fita|Elásticos e fitas|M|M|0.85|3
Elástico 40 mm|fita|Elásticos e fitas|M|M|1.48|3
Fita de cetim 15 mm|fita|Elásticos e fitas|M|M|0.62|10
Viés de algodão|fita|Elásticos e fitas|M|M|0.74|8
Renda guipir 5 cm|fita|Elásticos e fitas|M|M|5.3|4
`

/** The materials of both companies. */
export function listMateriais(): DemoMaterial[] {
  const random = new Random('material')
  return ROWS.trim()
    .split('\n')
    .map((row, i) => {
      const [descricao = '', amostra = '', grupo = '', unidade = '', uni_com = '', preco, count] =
        row.split('|')
      const codes = amostra === 'jeans' ? JEANS : CORES.map(({ cor }) => cor)
      return {
        codigo: String(FIRST + i),
        descricao,
        amostra: amostra as Amostra,
        grupo,
        unidade,
        uni_com,
        preco: Number(preco),
        ativo: descricao.startsWith('Tecido nylon') ? 'N' : 'S',
        cores: random.sample(codes, Number(count)).toSorted(),
      }
    })
}
