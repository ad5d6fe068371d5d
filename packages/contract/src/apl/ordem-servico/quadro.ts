/** The board of service orders by sector, and the pieces due by week (beyond the specification). */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { date, int, intText, optional, taxIdSearch, text } from '../../wire'
import { ordemServicoAccess as access } from './access'
import { OrdemServicoItem } from './list'

/** Cards of a sector's column: the usual number, and the most that a call may ask for. */
export const QUADRO_CARTOES = { usual: 30, max: 100 } as const

/** A sector with the service orders that are in it now, the late ones first. */
export const QuadroSetor = z.object({
  setor: z.string(),
  desc_setor: z.string(),
  /** Totals over all orders of the sector, not only those on the cards. */
  total: int,
  atrasadas: int,
  qtde: z.number(),
  pendente: z.number(),
  cartoes: z.array(OrdemServicoItem),
})
export type QuadroSetor = z.output<typeof QuadroSetor>

export const CAPACIDADE_SEMANAS = { usual: 6, max: 12 } as const

/**
 * Pieces that a supplier still owes by week; `media`: pieces returned in a week, on average over the last eight
 * weeks.
 */
export const Capacidade = z.object({
  codfor: int,
  nome_for: z.string(),
  media: z.number(),
  /** Pieces planned for days that have passed; they are counted in the first week too. */
  atrasado: z.number(),
  /** Pieces without a planned day; they are counted in no week. */
  sem_data: z.number(),
  /** Consecutive weeks, beginning with the current one. */
  semanas: z.array(
    z.object({
      /** Number of the week by ISO 8601, and the date of its Monday. */
      semana: int,
      inicio: date,
      ordens: int,
      pecas: z.number(),
    }),
  ),
})
export type Capacidade = z.output<typeof Capacidade>

const cnpj = optional(taxIdSearch)
const call = {
  method: 'GET',
  replies: 'many',
  access,
  feature: 'producao',
  own: { fornecedor: 'cnpj' },
} as const

export const ordemServicoQuadroRoutes = routes({
  quadroOrdensServico: {
    ...call,
    path: '/EXCIA/OrdemServico/Quadro',
    summary: 'O que está em cada setor, as atrasadas primeiro; um setor por linha, com os seus totais',
    query: z.object({
      cnpj,
      setor: optional(text(30)),
      cartoes: optional(intText.check(z.gte(1), z.lte(QUADRO_CARTOES.max))),
    }),
    reply: QuadroSetor,
  },
  capacidadeOrdensServico: {
    ...call,
    path: '/EXCIA/OrdemServico/Capacidade',
    summary: 'Peças pendentes de cada fornecedor por semana, ao lado do que ele entrega em média',
    query: z.object({
      cnpj,
      semanas: optional(intText.check(z.gte(1), z.lte(CAPACIDADE_SEMANAS.max))),
    }),
    reply: Capacidade,
  },
})
