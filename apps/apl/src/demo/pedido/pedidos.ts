import { addDays, daysBetween } from '@trama/rules/date-br'
import { fromCents, percentOf, toCents } from '@trama/rules/money'
import { type PedidoTotals, pedidoTotals } from '@trama/rules/pedido/totals'
import { emissionDates, issuedAt } from './calendario'
import { COLECOES, FAIXAS_DESCONTO, REGIOES } from '../catalogo/catalogo'
import type { DemoCliente } from '../clientes'
import type { DemoEmpresa } from '../empresas'
import type { ProdutoComGrade } from '../catalogo/load-produtos'
import {
  countRecentes,
  type Destino,
  dtFaturaOf,
  flagsOf,
  isRecente,
  pickDestino,
  quantitiesOf,
} from './estados'
import { type Historia, historiaOf } from './historia'
import { type DemoPedidoItem, fillPedido, poolOf } from './itens'
import { pickCliente, pickColecao, pickTerms, pickTransportadora } from './termos'
import { pickFornecedor } from '../fornecedores'
import { at, Random } from '../random'
import { ESTAMPAS, PACKS } from '../catalogo/classificacoes'
import { tabelasDosMateriais } from '../catalogo/load-materiais'
import { listMateriais } from '../catalogo/materiais'

export interface DemoPedido extends ReturnType<typeof pickTerms>, ReturnType<typeof flagsOf>, Historia {
  numero: number
  criado_em: string
  dt_emissao: string
  dt_fatura: string
  entrega: string
  tab_trans: string
  colecao: string
  codfor?: number
  motivo?: string | null
  compromete: boolean
  vlr_desc: number
  nota: string | null
  /** Number of an invoice that was cancelled before the order's invoice. */
  notaAnterior: string | null
  totals: PedidoTotals
  itens: readonly DemoPedidoItem[]
}

export interface PedidoSource {
  casa: DemoEmpresa
  count: number
  now: Date
  /** ISO day of `now`. */
  today: string
  clientes: readonly DemoCliente[]
  produtos: readonly ProdutoComGrade[]
}

/** Places, counted from the newest, of the demo customer's orders: one in each waiting state. */
const DO_CLIENTE_DEMO = new Set([0, 3, 6, 17, 24])
const DAYS_OF_MONTH = 30.44

/** Orders of a company, oldest first, one at a time. */
export function* generatePedidos(source: PedidoSource): Generator<DemoPedido> {
  const { casa, count, now, today, clientes, produtos } = source
  const empresa = casa.emp_pat
  const random = new Random(`pedido:${empresa}`)
  // Sources of chance of their own keep the orders the same when suppliers or histories change.
  const supplying = new Random(`fornecedor:${empresa}`)
  const telling = new Random(`historia:${empresa}`)
  const ofMateriais = materiaisOf(casa)
  const pools = new Map(COLECOES.map(({ codigo }) => [codigo as string, poolOf(produtos, codigo)]))
  const recentes = countRecentes(count)
  let numero = 0
  const notas = notasOf(empresa)
  for (const dt_emissao of emissionDates(count, today)) {
    numero++
    const place = count - numero
    const months = daysBetween(dt_emissao, today) / DAYS_OF_MONTH
    const entrega = addDays(dt_emissao, random.int(18, 60))
    const destino = pickDestino(random, { place, recentes, entrega, today })
    const demo = empresa === '001' && DO_CLIENTE_DEMO.has(place)
    const healthyOnly = isRecente(destino) || months < 5
    const terms = pickTerms(
      random,
      demo ? at(clientes, 0) : pickCliente(random, clientes, dt_emissao, healthyOnly),
    )
    const { tab_pre, per_desc, cliente, hora } = terms
    const issued = issuedAt(dt_emissao, hora, now)
    const colecao = pickColecao(random, months, tab_pre)
    const filled = fillPedido(random, { colecao, destino, tab_pre, per_desc, pools })
    const commission = pickVlrDesc(random, filled.itens)
    const materiais = ofMateriais(telling, { place, destino, tab_pre, compromete: filled.compromete })
    const vlr_desc = materiais ? 0 : commission
    const detalhes = { destino, packs: casa.faixas === 'S' }
    const itens = materiais ?? addDetalhes(telling, filled.itens, detalhes)
    const totals = pedidoTotals(itens, { per_desc, vlr_desc })
    const fornecido = pickFornecedor(supplying, place)
    const representante = casa.representantes.find(({ codrep }) => codrep === terms.codrep)
    yield {
      ...terms,
      ...filled,
      itens,
      ...(materiais && { colecao: 'BAS' }),
      ...flagsOf(destino),
      ...historiaOf({ random: telling, destino, place, demo, issued, now, representante }),
      ...fornecido,
      numero,
      criado_em: issued.toISOString(),
      dt_emissao,
      entrega,
      dt_fatura: dtFaturaOf(random, destino, entrega, dt_emissao, today),
      tab_trans: pickTransportadora(random, cliente, colecao),
      vlr_desc,
      ...(totals.faturado > 0 ? notas(fornecido.codfor) : SEM_NOTA),
      totals,
    }
  }
}

const SEM_NOTA = { nota: null, notaAnterior: null }

/** Invoice numbers, which each emitter counts for itself. */
function notasOf(empresa: string) {
  const random = new Random(`nota:${empresa}`)
  const last = new Map<number, number>()
  const next = (codfor: number) => {
    const nota = (last.get(codfor) ?? 1000) + 1
    last.set(codfor, nota)
    return String(nota)
  }
  return (codfor = 0) => {
    const notaAnterior = random.chance(0.015) ? next(codfor) : null
    return { nota: next(codfor), notaAnterior }
  }
}

/** Discount in reais by the commission rule, in some large orders. */
function pickVlrDesc(random: Random, itens: readonly DemoPedidoItem[]): number {
  const pieces = itens.reduce((sum, { qtde }) => sum + qtde, 0)
  const faixa = FAIXAS_DESCONTO.findLast(({ qtde_min }) => pieces >= qtde_min)
  if (!faixa || random.chance(0.75)) return 0
  const cents = itens.reduce((sum, { preco, qtde }) => sum + toCents(preco) * qtde, 0)
  return fromCents(percentOf(cents, faixa.percentual))
}

const NOTAS = [
  'Etiqueta do cliente',
  'Sem etiqueta de preço',
  'Embalar por tamanho',
  'Bordar a marca da loja',
]

/** Adds patterns, notes and packs to some products, and what the warehouse reserved or sent. */
function addDetalhes(
  random: Random,
  itens: readonly DemoPedidoItem[],
  { destino, packs }: { destino: Destino; packs: boolean },
): DemoPedidoItem[] {
  const detalhes = new Map<string, Pick<DemoPedidoItem, 'estampa' | 'observacao' | 'desc_pack'>>()
  return itens.map((item) => {
    const known = detalhes.get(item.codigo) ?? pickDetalhes(random, item, packs)
    detalhes.set(item.codigo, known)
    return { ...item, ...known, ...moved(random, item, destino) }
  })
}

function pickDetalhes(random: Random, { tam }: DemoPedidoItem, packs: boolean) {
  const fitting = packs ? PACKS.filter(({ tamanhos }) => Object.hasOwn(tamanhos, tam)) : []
  return {
    estampa: random.chance(0.06) ? random.pick(ESTAMPAS).codigo : null,
    observacao: random.chance(0.04) ? random.pick(NOTAS) : null,
    desc_pack: fitting.length > 0 && random.chance(0.3) ? random.pick(fitting).descricao : null,
  }
}

/** Splits pending quantity into what waits in the warehouse and what is on its way to be invoiced. */
function moved(random: Random, item: DemoPedidoItem, destino: Destino) {
  const { qtde, qtde_f, cancelado, expedido, reservado } = item
  const pendente = qtde - qtde_f - cancelado
  if (pendente <= 0 || (destino !== 'parcial' && destino !== 'liberado')) return {}
  if (destino === 'parcial' && random.chance(0.4)) return { reservado: pendente }
  return random.chance(0.08) ? { expedido: expedido + pendente, reservado: 0 } : { reservado }
}

/** Places, counted from the newest order, of orders of materials, if their table sells materials. */
const NEWEST: ReadonlySet<number> = new Set([12, 13, 19, 31])

/**
 * Makes a few of a company's orders orders of materials: some of the newest, and one of each hundred others,
 * all of the basics collection, which has no minimum and takes every carrier.
 * @returns undefined where the order stays one of products
 */
function materiaisOf(empresa: DemoEmpresa) {
  const materiais = listMateriais().filter(({ ativo }) => ativo === 'S')
  const tabelas = tabelasDosMateriais(empresa)
  return (random: Random, order: Order): DemoPedidoItem[] | undefined => {
    const isOne = NEWEST.has(order.place) || random.chance(0.01)
    // An order that reserves stock stays as it is.
    if (!isOne || order.compromete || !tabelas.some((tabela) => tabela === order.tab_pre)) return undefined
    const fator = REGIOES.find(({ regiao }) => regiao === order.tab_pre)?.fator ?? 1
    return random.sample(materiais, random.int(1, 3)).flatMap(({ codigo, unidade, preco, cores }) =>
      random.sample(cores, random.int(1, 3)).map((cor) => {
        const isCut = unidade === 'M' || unidade === 'KG'
        const qtde = isCut ? random.int(20, 400) / 4 : random.int(5, 80)
        const preco_orig = Math.round(preco * fator * 100) / 100
        const { qtde_f, cancelado, reservado } = quantitiesOf(random, order.destino, qtde)
        const sent = { expedido: qtde_f, reservado }
        return {
          tipo: 'M',
          codigo,
          cor,
          tam: 'UN',
          preco_orig,
          preco: preco_orig,
          qtde,
          qtde_f,
          cancelado,
          ...sent,
        }
      }),
    )
  }
}

interface Order {
  place: number
  compromete: boolean
  tab_pre: string
  destino: Destino
}
