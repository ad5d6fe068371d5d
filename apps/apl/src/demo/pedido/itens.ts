import { roundMoney } from '@trama/rules/money'
import { type Colecao, REGIOES } from '../catalogo/catalogo'
import { fatorOf } from '../catalogo/faixas'
import { type ProdutoComGrade, precoOf } from '../catalogo/load-produtos'
import { type Destino, quantitiesOf } from './estados'
import type { DemoGrade } from '../catalogo/produtos'
import type { Random } from '../random'

export interface DemoPedidoItem {
  tipo: 'P' | 'M'
  codigo: string
  cor: string
  tam: string
  preco_orig: number
  preco: number
  qtde: number
  qtde_f: number
  cancelado: number
  expedido: number
  reservado: number
  estampa?: string | null
  observacao?: string | null
  desc_pack?: string | null
}

interface ProdutoItem extends DemoPedidoItem {
  grade: DemoGrade
}

const MAX_LINES = 25

interface Wanted {
  produtos: readonly ProdutoComGrade[]
  tab_pre: string
  destino: Destino
  /** Whether pending pieces are reserved from the stock. */
  compromete: boolean
}

/** Lines of an order: a few products, each in some colours and neighbouring sizes. */
function pickItens(random: Random, { produtos, tab_pre, destino, compromete }: Wanted): ProdutoItem[] {
  const fator = REGIOES.find(({ regiao }) => regiao === tab_pre)?.fator ?? 1
  const volume = random.weighted({ '1': 6, '2': 3, '5': 0.6 })
  const itens: ProdutoItem[] = []
  const chosen = new Set<string>()
  const count = random.int(1, 4)
  for (let tries = 0; tries < 20 && chosen.size < count && itens.length < MAX_LINES; tries++) {
    const produto = random.pick(produtos)
    if (chosen.has(produto.codigo)) continue
    chosen.add(produto.codigo)
    const isCheaper = random.chance(0.06)
    for (const grade of pickGrades(random, produto)) {
      if (itens.length >= MAX_LINES) break
      const wanted = Math.max(1, Math.round(grade.peso * Number(volume) * random.int(1, 4)))
      const qtde = compromete ? Math.min(wanted, grade.livre) : wanted
      if (qtde <= 0) continue
      const { qtde_f, cancelado, reservado } = quantitiesOf(random, destino, qtde)
      const { cor, tam } = grade
      const preco_orig = precoOf(produto, produto.faixas === 'S' ? fator * fatorOf(grade) : fator)
      const preco = isCheaper ? roundMoney(preco_orig * 0.97) : preco_orig
      itens.push({
        tipo: 'P',
        codigo: produto.codigo,
        cor,
        tam,
        preco_orig,
        preco,
        qtde,
        qtde_f,
        cancelado,
        expedido: qtde_f,
        reservado,
        grade,
      })
    }
  }
  return itens
}

function pickGrades(random: Random, { cores, itens }: ProdutoComGrade): DemoGrade[] {
  const wanted = new Set(random.sample(cores, Number(random.weighted({ '1': 45, '2': 35, '3': 20 }))))
  const from = random.int(1, 2)
  const until = from + random.int(1, 3)
  return itens.filter(
    ({ cor, ordem, tam }) => wanted.has(cor) && (tam === 'U' || (ordem >= from && ordem <= until)),
  )
}

export interface Fill {
  colecao: Colecao
  destino: Destino
  tab_pre: string
  per_desc: number
  pools: ReadonlyMap<string, readonly ProdutoComGrade[]>
}

/** Items above the collection's minimum; when the stock to reserve is gone, items of the basics collection. */
export function fillPedido(random: Random, { colecao, destino, tab_pre, per_desc, pools }: Fill) {
  const compromete = colecao.reservar === 'S' && destino !== 'rascunho'
  for (let tries = 0; tries < 4; tries++) {
    const produtos = pools.get(colecao.codigo) ?? []
    const itens = pickItens(random, { produtos, tab_pre, destino, compromete })
    const net = itens.reduce((sum, { preco, qtde }) => sum + preco * qtde, 0) * (1 - per_desc / 100)
    if (itens.length < 4 || net < colecao.valor_min + 1) continue
    if (compromete) for (const item of itens) item.grade.livre -= item.qtde - item.qtde_f - item.cancelado
    return { colecao: colecao.codigo, compromete, itens }
  }
  const produtos = pools.get('BAS') ?? []
  return {
    colecao: 'BAS',
    compromete: false,
    itens: pickItens(random, { produtos, tab_pre, destino, compromete: false }),
  }
}

/** Products that an order of the collection may contain: its own, and basics in every season. */
export function poolOf(produtos: readonly ProdutoComGrade[], codigo: string): ProdutoComGrade[] {
  const active = produtos.filter(({ ativo }) => ativo === 'S')
  const own = active.filter(({ colecao }) => colecao === codigo)
  const basics = active.filter(({ colecao }) => colecao === 'BAS')
  return codigo === 'BAS' ? own : [...own, ...own, ...basics]
}
