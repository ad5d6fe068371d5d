/** Quotations of the demo: one behind every fourth purchase order, and the newest ones without an award. */
import { totaisDaCotacao } from '@trama/rules/compra/cotacao-totais'
import { addDays } from '@trama/rules/date-br'
import type { Frete } from '@trama/rules/frete'
import type { CONDICOES } from '../catalogo/catalogo'
import { at, Random } from '../random'
import { DO_GRUPO, FORNECEDORES_MATERIAIS } from './fornecedores'
import { type DemoSolicitacao, qtdeOf } from './load-solicitacoes'
import { type DemoOrdem, listOrdens, type OrdensSource } from './ordens'

export interface DemoCotacaoItem {
  ordem: number
  material: string
  cor: string
  especifica: string | null
  qtde: number
  solicitacao: number | null
  solicitacao_linha: number | null
}

export interface DemoOferta {
  ordem: number
  preco: number
  desconto: number
  icms: number
  ipi: number
  frete: number
  obs_item: string | null
  prazo_entrega: number
}

export interface DemoResposta {
  seq: number
  codfor: number
  situacao: 'A' | 'C' | 'B'
  condicao: string | null
  frete: Frete | null
  obs: string | null
  motivo: string | null
  valor: number
  /** Days from the quotation to the answer. */
  depois: number
  ofertas: DemoOferta[]
}

export interface DemoCotacao {
  numero: number
  data: string
  prazo: string
  andamento: 'R' | 'E' | 'F' | 'C'
  instrucoes: string | null
  itens: DemoCotacaoItem[]
  respostas: DemoResposta[]
  /** The purchase order made from the quotation, and the winning answer. */
  premio?: { ordem_compra: number; seq: number }
}

export interface CotacoesSource extends OrdensSource {
  /** Requests that are still open. */
  abertas: readonly DemoSolicitacao[]
}

/** One purchase order in this many came from a quotation. */
const ORDENS_POR_COTACAO = 4
const DEMO = 1
const INSTRUCOES = [
  'Informar o prazo de entrega por item.',
  'Enviar cartela de cores antes da entrega.',
  'Preço posto na fábrica.',
] as const
const OBS = ['Sujeito a lote mínimo.', 'Cores sob consulta de estoque.', 'Entrega parcial possível.'] as const
const MOTIVOS = ['Sem matéria-prima no prazo.', 'Não trabalhamos mais com o artigo.'] as const
const OBS_ITENS = ['Variação de tonalidade até 5 %.', 'Rolos de 50 m.'] as const

/** The newest quotations: state, answer of the demo's supplier, and days to the deadline. */
const NEWEST = [
  { andamento: 'E', demo: 'A', prazo: -1 },
  { andamento: 'C', demo: 'A', prazo: 3 },
  { andamento: 'E', demo: 'C', prazo: -2 },
  { andamento: 'E', demo: 'B', prazo: 2 },
  { andamento: 'E', demo: 'C', prazo: 3 },
  { andamento: 'E', demo: 'A', prazo: 2 },
  { andamento: 'E', demo: 'C', prazo: 5 },
  { andamento: 'E', demo: 'A', prazo: 4 },
  { andamento: 'E', demo: 'A', prazo: 9 },
  { andamento: 'R', demo: 'A', prazo: 10 },
] as const

export function* listCotacoes(source: CotacoesSource): Generator<DemoCotacao> {
  let numero = 0
  for (const ordem of listOrdens(source)) {
    if (ordem.numero % ORDENS_POR_COTACAO === 0) yield ofOrdem(source, ordem, (numero += 1))
  }
  for (const [place, state] of NEWEST.entries()) yield aNewest(source, state, (numero += 1), place)
}

/** The quotation behind an order, whose supplier was the cheapest that answered. */
function ofOrdem({ empresa }: CotacoesSource, ordem: DemoOrdem, numero: number): DemoCotacao {
  const random = new Random(`cotacao:${empresa}:${numero}`)
  const data = addDays(ordem.dt_emissao, -random.int(6, 10))
  const rivals = rivalsOf(random, ordem.codfor, random.int(1, 4))
  const seq = random.int(1, rivals.length + 1)
  const codfors = [...rivals.slice(0, seq - 1), ordem.codfor, ...rivals.slice(seq - 1)]
  const itens = ordem.itens.map(({ codigo, ...item }): DemoCotacaoItem => ({ ...item, material: codigo }))
  const asked = ordem.itens.map((item) => ({ ...item, prazo_entrega: random.int(7, 30) }))
  const respostas = codfors.map((codfor, i): DemoResposta => {
    if (codfor !== ordem.codfor) {
      const situacao = random.weighted({ C: 8, B: 1, A: 1 })
      return anAnswer(random, { seq: i + 1, codfor, situacao, asked })
    }
    const ofertas = asked.map((item, j) => ({ ...item, frete: j === 0 ? ordem.frete : 0, obs_item: null }))
    const won = anAnswer(random, { seq, codfor, situacao: 'C', asked })
    const condicao = daysOf(ordem.condicao)
    return { ...won, situacao: 'B', condicao, obs: ordem.obs, ofertas, valor: totaisDaCotacao(ofertas).valor }
  })
  return {
    numero,
    data,
    prazo: addDays(data, 5),
    andamento: 'F',
    instrucoes: random.chance(0.4) ? random.pick(INSTRUCOES) : null,
    itens,
    respostas,
    premio: { ordem_compra: ordem.numero, seq },
  }
}

function aNewest(
  source: CotacoesSource,
  { andamento, demo, prazo }: (typeof NEWEST)[number],
  numero: number,
  place: number,
): DemoCotacao {
  const random = new Random(`cotacao:${source.empresa}:${numero}`)
  const itens = neededItens(random, source, place)
  const asked = itens.flatMap((item) => {
    const material = source.materiais.find(({ codigo }) => codigo === item.material)
    const preco = Math.max(0.1, Math.round((material?.preco ?? 10) * 55) / 100)
    return [
      { ...item, preco, desconto: 0, icms: 12, ipi: random.pick([0, 5]), prazo_entrega: random.int(7, 30) },
    ]
  })
  const codfors = [DEMO, ...rivalsOf(random, DEMO, random.int(2, 4))]
  const isSent = andamento !== 'R'
  return {
    numero,
    data: addDays(source.today, -Math.ceil((NEWEST.length - place) / 2)),
    prazo: addDays(source.today, prazo),
    andamento,
    instrucoes: random.chance(0.6) ? random.pick(INSTRUCOES) : null,
    itens,
    respostas: codfors.map((codfor, i) => {
      const others = prazo < 0 ? 'C' : random.weighted({ C: 6, A: 3, B: 1 })
      const situacao = codfor === DEMO ? demo : others
      // The answer came on the day of the quotation, which has passed.
      return {
        ...anAnswer(random, { seq: i + 1, codfor, situacao: isSent ? situacao : 'A', asked }),
        depois: 0,
      }
    }),
  }
}

/** Lines of an open request, or some colours of a material. */
function neededItens(
  random: Random,
  { abertas, materiais }: CotacoesSource,
  place: number,
): DemoCotacaoItem[] {
  const solicitacao = place % 2 === 0 && abertas.length > 0 ? at(abertas, place) : undefined
  if (solicitacao) {
    return solicitacao.itens.map(({ ordem, codigo, cor, qtde }, i) => ({
      ordem: i + 1,
      material: codigo,
      cor,
      especifica: null,
      qtde,
      solicitacao: solicitacao.numero,
      solicitacao_linha: ordem,
    }))
  }
  const malhas = materiais.filter(({ grupo, ativo }) => grupo === 'Malhas' && ativo === 'S')
  return random
    .sample(malhas, 2)
    .flatMap((material) => random.sample(material.cores, 3).map((cor) => ({ material, cor })))
    .map(({ material, cor }, i) => ({
      ordem: i + 1,
      material: material.codigo,
      cor,
      especifica: null,
      qtde: qtdeOf(random, material),
      solicitacao: null,
      solicitacao_linha: null,
    }))
}

const SELLERS = [
  ...new Set([...Object.values(DO_GRUPO).flat(), ...FORNECEDORES_MATERIAIS.map((one) => one.codfor)]),
]
const rivalsOf = (random: Random, codfor: number, count: number) =>
  random.sample(
    SELLERS.filter((one) => one !== codfor),
    count,
  )

type Asked = Omit<DemoOferta, 'frete' | 'obs_item'> & { qtde: number }

interface Answering {
  seq: number
  codfor: number
  situacao: 'A' | 'C' | 'B'
  asked: readonly Asked[]
}

function anAnswer(random: Random, { seq, codfor, situacao, asked }: Answering): DemoResposta {
  const quoted = situacao === 'C' ? asked : []
  const dearer = 1 + random.int(2, 16) / 100
  const ofertas = quoted.map((item) => ({
    ...item,
    preco: Math.round(item.preco * dearer * (1 + random.int(-1, 4) / 100) * 100) / 100,
    prazo_entrega: random.int(5, 35),
    frete: random.chance(0.2) ? random.int(2, 20) * 5 : 0,
    obs_item: random.chance(0.1) ? random.pick(OBS_ITENS) : null,
  }))
  const isAnswered = situacao === 'C'
  return {
    seq,
    codfor,
    situacao,
    condicao: isAnswered ? random.pick(['30', '28', '30-60', '28-42-56', '30-60-90']) : null,
    frete: isAnswered ? random.pick([1, 1, 2] as const) : null,
    obs: isAnswered && random.chance(0.3) ? random.pick(OBS) : null,
    motivo: situacao === 'B' ? random.pick(MOTIVOS) : null,
    valor: totaisDaCotacao(ofertas).valor,
    depois: random.int(1, 3),
    ofertas,
  }
}

/** Days of a payment condition as a supplier writes them. */
const daysOf = ({ nrpar, prazoini, nrdia }: (typeof CONDICOES)[number]): string =>
  Array.from({ length: nrpar }, (_, i) => prazoini + i * nrdia).join('-')
