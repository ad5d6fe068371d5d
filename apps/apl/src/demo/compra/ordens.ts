/** Purchase orders of 24 months, oldest first; the same company and scale give the same orders. */
import { ordemTotais, valorDoItem } from '@trama/rules/compra/ordem'
import { addDays, daysBetween } from '@trama/rules/date-br'
import { CONDICOES } from '../catalogo/catalogo'
import type { DemoMaterial } from '../catalogo/materiais'
import { emissionDates } from '../pedido/calendario'
import { Random } from '../random'
import { classeOf, DO_GRUPO } from './fornecedores'
import { type DemoSolicitacao, qtdeOf } from './load-solicitacoes'

export type Destino = 'aguarda' | 'segundo' | 'recusada' | 'liberada' | 'parcial' | 'recebida' | 'cancelada'

export interface DemoOrdem {
  numero: number
  destino: Destino
  dt_emissao: string
  dt_entrega: string
  codfor: number
  condicao: (typeof CONDICOES)[number]
  classe: string
  obs: string | null
  frete: number
  valor_produtos: number
  valor_ipi: number
  valor_total: number
  qtde: number
  itens: DemoItem[]
  /** Source of chance for what later tables add to the order. */
  random: Random
}

export interface DemoItem {
  ordem: number
  codigo: string
  cor: string
  especifica: string | null
  qtde: number
  preco: number
  desconto: number
  ipi: number
  icms: number
  valor: number
  solicitacao: number | null
  solicitacao_linha: number | null
}

export interface OrdensSource {
  empresa: string
  count: number
  today: string
  materiais: readonly DemoMaterial[]
  /** Requests that were met, each by one order. */
  solicitacoes: readonly DemoSolicitacao[]
}

/** Value in reais above which the demo's company asks for a second approver. */
export const SEGUNDO_APROVADOR = 8000
/** States of the newest orders, so that every state is on the screens however few orders there are. */
const NEWEST: readonly (Destino | undefined)[] = [
  'aguarda',
  'liberada',
  'aguarda',
  'recusada',
  'liberada',
  'parcial',
  'aguarda',
  'liberada',
  'recebida',
  'cancelada',
]
const NEWEST_DAYS = 14
const DO_FORNECEDOR_DEMO = 0.25
const OBS = [
  'Entregar no depósito 2, das 8h às 11h.',
  'Nota fiscal por e-mail antes da coleta.',
  'Confirmar partida única por cor.',
] as const
const ESPECIFICAS = ['Largura 1,50 m', 'Mesma partida', 'Rolo fechado', 'Enfestado', 'Sem marca'] as const

interface Draft {
  dia: string
  solicitacao?: DemoSolicitacao
}

export function* listOrdens(source: OrdensSource): Generator<DemoOrdem> {
  const { empresa, count, today, solicitacoes } = source
  const asked = solicitacoes.map(
    (solicitacao, i): Draft => ({
      dia: addDays(solicitacao.data, 2 + (i % 5)),
      solicitacao,
    }),
  )
  const older = [
    ...emissionDates(Math.max(0, count - asked.length - NEWEST.length), addDays(today, -NEWEST_DAYS)),
  ]
  const newest = NEWEST.map((_, place) => addDays(today, -Math.floor((place * NEWEST_DAYS) / NEWEST.length)))
  const others = [...older, ...newest]
  const drafts = [...asked, ...others.map((dia): Draft => ({ dia }))].toSorted((a, b) =>
    a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : 0,
  )
  for (const [i, draft] of drafts.entries()) {
    const random = new Random(`ordem:${empresa}:${i}`)
    yield anOrdem(random, source, draft, { numero: i + 1, place: drafts.length - 1 - i })
  }
}

interface Place {
  numero: number
  /** Place of the order, counted from the newest. */
  place: number
}

function anOrdem(
  random: Random,
  source: OrdensSource,
  { dia, solicitacao }: Draft,
  { numero, place }: Place,
): DemoOrdem {
  const { materiais, today } = source
  const isDemo = NEWEST[place] === 'liberada' || random.chance(DO_FORNECEDOR_DEMO)
  const itens = solicitacao
    ? askedItens(random, solicitacao, materiais)
    : someItens(random, materiais, isDemo)
  const first = materiais.find(({ codigo }) => codigo === itens[0]?.codigo)
  const grupo = first?.grupo ?? 'Malhas'
  const frete = random.chance(0.2) ? random.int(8, 60) * 5 : 0
  const totais = ordemTotais(itens, { desconto: 0, frete })
  const ago = daysBetween(dia, today)
  const destino = solicitacao ? 'recebida' : destinoOf(random, ago, place)
  return {
    numero,
    destino:
      destino === 'aguarda' && totais.valor_total > SEGUNDO_APROVADOR && random.chance(0.5)
        ? 'segundo'
        : destino,
    dt_emissao: dia,
    dt_entrega: addDays(dia, random.int(10, 35)),
    codfor: random.pick(DO_GRUPO[grupo] ?? [11]),
    condicao: random.pick(CONDICOES.slice(0, 7)),
    classe: classeOf(grupo),
    obs: random.chance(0.25) ? random.pick(OBS) : null,
    frete,
    ...totais,
    itens,
    random,
  }
}

function destinoOf(random: Random, ago: number, place: number): Destino {
  const given = NEWEST[place]
  if (given) return given
  if (ago > 45) return random.chance(0.95) ? 'recebida' : 'cancelada'
  if (ago > 15) return random.weighted({ recebida: 5, parcial: 2.5, liberada: 2.5 })
  return random.weighted({ aguarda: 3, recusada: 0.5, liberada: 6.5 })
}

function someItens(random: Random, materiais: readonly DemoMaterial[], isDemo: boolean): DemoItem[] {
  const active = materiais.filter(({ ativo }) => ativo === 'S')
  const { grupo } = random.pick(isDemo ? active.filter((one) => one.grupo === 'Malhas') : active)
  const own = active.filter((one) => one.grupo === grupo)
  return random
    .sample(own, random.int(1, 3))
    .flatMap((material) => random.sample(material.cores, random.int(1, 3)).map((cor) => ({ material, cor })))
    .map(({ material, cor }, i) =>
      anItem(random, material, { ordem: i + 1, cor, qtde: qtdeOf(random, material) }),
    )
}

function askedItens(
  random: Random,
  solicitacao: DemoSolicitacao,
  materiais: readonly DemoMaterial[],
): DemoItem[] {
  return solicitacao.itens.flatMap(({ codigo, cor, qtde, ordem }) => {
    const material = materiais.find((one) => one.codigo === codigo)
    if (!material) return []
    const origem = { solicitacao: solicitacao.numero, solicitacao_linha: ordem }
    return [{ ...anItem(random, material, { ordem, cor, qtde }), ...origem }]
  })
}

function anItem(
  random: Random,
  material: DemoMaterial,
  { ordem, cor, qtde }: { ordem: number; cor: string; qtde: number },
): DemoItem {
  // The purchase price is about half of the sales price, varying each time.
  const preco = Math.max(0.1, Math.round(material.preco * (0.5 + random.int(0, 12) / 100) * 100) / 100)
  const desconto = random.chance(0.15) ? random.pick([1, 2, 3.5]) : 0
  return {
    ordem,
    codigo: material.codigo,
    cor,
    especifica: random.chance(0.2) ? random.pick(ESPECIFICAS) : null,
    qtde,
    preco,
    desconto,
    ipi: random.pick([0, 0, 5, 6.5]),
    icms: random.pick([12, 12, 17]),
    valor: valorDoItem({ qtde, preco, desconto }),
    solicitacao: null,
    solicitacao_linha: null,
  }
}
