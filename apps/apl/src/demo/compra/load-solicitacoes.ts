import { addDays } from '@trama/rules/date-br'
import { copyRows } from '../copy-rows'
import { FUNCIONARIOS } from '../catalogo/classificacoes'
import { materiaisDemo } from '../catalogo/load-materiais'
import { type DemoMaterial, listMateriais } from '../catalogo/materiais'
import type { DemoLoader } from '../loader'
import { at, Random } from '../random'

const HEADER =
  'empresa numero data hora entrega solicitante tipo prioridade classe obs status salvo_em salvo_por'.split(
    ' ',
  )
const ITEM = 'empresa numero ordem codigo cor tam especifica qtde qtde_b tp_item'.split(' ')

/** Sales orders for each purchase request. */
const PEDIDOS_POR_SOLICITACAO = 25
const DIAS = 730
/** Requests older than this many days are delivered. */
const DIAS_ABERTA = 45
const OBS = [
  'Repor para a coleção de inverno.',
  'Falta para fechar o corte da semana.',
  'Amostras para a nova coleção.',
  'Confirmar tonalidade com a última partida.',
] as const
const ESPECIFICAS = ['Largura 1,50 m', 'Mesma partida', 'Rolo fechado', 'Lavado', 'Sem marca'] as const

/** A purchase request of the demo, for the orders that meet it. */
export interface DemoSolicitacao {
  numero: number
  data: string
  /** True when the request was delivered. */
  isMet: boolean
  itens: { ordem: number; codigo: string; cor: string; qtde: number }[]
}

/** Loads purchase requests of 24 months; the newest are open. */
export const solicitacoesDemo: DemoLoader<DemoSolicitacao[]> = {
  nome: 'solicitações',
  needs: [materiaisDemo],
  async load({ database, empresa: { emp_pat: empresa, parte }, pedidos, today }) {
    const count = Math.max(6, Math.round((pedidos * parte) / PEDIDOS_POR_SOLICITACAO))
    const requests = listSolicitacoes(empresa, count, today)
    await copyRows(
      database,
      'solicitacao',
      HEADER,
      requests.map(({ header }) => header),
    )
    await copyRows(
      database,
      'solicitacao_item',
      ITEM,
      requests.flatMap(({ itens }) => itens),
    )
    await copyRows(
      database,
      'sequencia',
      ['empresa', 'nome', 'valor'],
      [{ empresa, nome: 'solicitacao', valor: count }],
    )
    return requests.map(({ header: { numero, data, status }, itens }) => ({
      numero,
      data,
      isMet: status === 'B',
      itens: itens.map(({ ordem, codigo, cor, qtde }) => ({ ordem, codigo, cor, qtde })),
    }))
  },
}

function listSolicitacoes(empresa: string, count: number, today: string) {
  const random = new Random(`solicitacao:${empresa}`)
  const materiais = listMateriais().filter(({ ativo }) => ativo === 'S')
  return Array.from({ length: count }, (_, i) => {
    // Requests are spread evenly over the time, the last ones in the last days.
    const ago = Math.floor((DIAS * (count - 1 - i)) / count)
    return aSolicitacao(random, { empresa, numero: i + 1, materiais, ago, today })
  })
}

interface Source {
  empresa: string
  numero: number
  materiais: readonly DemoMaterial[]
  /** Days before today. */
  ago: number
  today: string
}

function aSolicitacao(random: Random, { empresa, numero, materiais, ago, today }: Source) {
  const data = addDays(today, -ago)
  const isMet = ago > DIAS_ABERTA
  const hora = `${String(random.int(8, 17)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00`
  const funcionario = random.pick(FUNCIONARIOS)
  const header = {
    empresa,
    numero,
    data,
    hora,
    entrega: addDays(data, random.int(7, 40)),
    solicitante: funcionario.codigo,
    tipo: 'E',
    prioridade: 1,
    classe: null,
    obs: random.chance(0.3) ? random.pick(OBS) : null,
    status: isMet ? 'B' : 'A',
    salvo_em: `${data}T${hora}-03:00`,
    salvo_por: funcionario.nome,
  }
  const cells = random
    .sample(materiais, random.int(1, 3))
    .flatMap((material) => random.sample(material.cores, random.int(1, 3)).map((cor) => ({ material, cor })))
  const itens = cells.map(({ material, cor }, j) => {
    const qtde = qtdeOf(random, material)
    const especifica = random.chance(0.2) ? random.pick(ESPECIFICAS) : null
    const qtde_b = isMet ? qtde : 0
    return {
      empresa,
      numero,
      ordem: j + 1,
      codigo: material.codigo,
      cor,
      tam: 'UN',
      especifica,
      qtde,
      qtde_b,
      tp_item: 'M',
    }
  })
  return { header, itens }
}

const LOTES = { M: [50, 100, 150, 300], KG: [20, 40, 60, 120], CT: [5, 10, 20], UN: [100, 200, 500] } as const

/** A usual quantity of a unit. */
export function qtdeOf(random: Random, { unidade }: DemoMaterial): number {
  const lotes = Object.entries(LOTES).find(([name]) => name === unidade)?.[1] ?? [10, 20]
  return at(lotes, random.int(0, lotes.length - 1))
}
