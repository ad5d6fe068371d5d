import type { CodigoColecao } from './catalogo'
import { CORES, JEANS } from './cores'
import { type Faixas, faixasOf } from './faixas'
import { type Grade, GRADES, type Modelo, MODELOS } from './modelos'
import { at, Random } from '../random'

export interface DemoProduto {
  codigo: string
  descricao: string
  modelo: Modelo
  marca: string
  colecao: CodigoColecao
  ativo: 'S' | 'N'
  grade: Grade
  cores: readonly string[]
  preco: number
}

const FIRST = 10_101
const COUNT = 400
/** Code of the showcase product: every letter size in twelve colours. */
export const VITRINE = '10234'

/** Products of both companies; the smaller company sells a part of them. */
export function listProdutos(): DemoProduto[] {
  const random = new Random('produto')
  return combinations(random).map(([modelo, variacao], i) => {
    const codigo = String(FIRST + i)
    return codigo === VITRINE ? vitrine(modelo) : produto(random, codigo, modelo, variacao)
  })
}

function combinations(random: Random): (readonly [Modelo, string])[] {
  const all = MODELOS.flatMap((modelo) => modelo.variacoes.map((variacao) => [modelo, variacao] as const))
  return random.sample(all, COUNT)
}

function produto(random: Random, codigo: string, modelo: Modelo, variacao: string): DemoProduto {
  const colecao = random.weighted({ BAS: 34, V27: 26, I26: 20, V26: 10, I25: 10 } as const)
  const old = colecao === 'V26' || colecao === 'I25'
  return {
    codigo,
    descricao: `${modelo.nome} ${variacao}`,
    modelo,
    marca: random.weighted({ Trama: 6, 'Trama Essencial': 3, 'Ateliê Trama': 1 }),
    colecao,
    ativo: random.chance(old ? 0.16 : 0) ? 'N' : 'S',
    grade: modelo.grade,
    cores: pickCores(random, /jeans/.test(variacao)),
    preco: Math.round(modelo.preco * (0.9 + random.next() * 0.25)) + 0.9,
  }
}

function vitrine(modelo: Modelo): DemoProduto {
  return {
    codigo: VITRINE,
    descricao: 'Camiseta essencial algodão pima',
    modelo: MODELOS[0] ?? modelo,
    marca: 'Trama Essencial',
    colecao: 'BAS',
    ativo: 'S',
    grade: 'completa',
    cores: CORES.filter((_, i) => i % 2 === 0).map(({ cor }) => cor),
    preco: 39.9,
  }
}

function pickCores(random: Random, jeans: boolean): string[] {
  const codes = jeans ? JEANS : CORES.map(({ cor }) => cor)
  return random.sample(codes, random.int(3, jeans ? JEANS.length : 8)).toSorted()
}

/** A colour and size of a product; `livre` is the stock that no order has reserved yet. */
export interface DemoGrade extends Faixas {
  cor: string
  tam: string
  ordem: number
  peso: number
  estoque: number
  livre: number
}

export function listGrade(random: Random, produto: DemoProduto): DemoGrade[] {
  return produto.cores.flatMap((cor) =>
    GRADES[produto.grade].map(([tam, peso], i) => {
      const estoque = pickEstoque(random, peso)
      const faixas = faixasOf(produto.codigo, cor, tam, produto.codigo === VITRINE)
      return { cor, tam, ordem: i + 1, peso, estoque, livre: estoque, ...faixas }
    }),
  )
}

function pickEstoque(random: Random, peso: number): number {
  if (random.chance(0.07)) return 0
  const low = random.chance(0.12)
  return low
    ? random.int(1, 6)
    : Math.round(peso * at([12, 24, 36, 48, 80], random.int(0, 4)) * (0.6 + random.next()))
}
