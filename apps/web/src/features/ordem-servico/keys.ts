import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { queryKeys } from '@/lib/query/query-keys'

export const ordemServicoKeys = queryKeys('ordem-servico')

export const ORDEM_WORDS = { one: 'ordem', many: 'ordens', feminine: true } as const

export const rowKey = ({ numero, setor, parte }: Pick<OrdemServicoItem, 'numero' | 'setor' | 'parte'>) =>
  [numero, setor, parte].join('-')

/** Name of an order with its sector, because one number goes through several sectors. */
export const rowName = ({ numero, desc_setor }: Pick<OrdemServicoItem, 'numero' | 'desc_setor'>) =>
  `Ordem ${numero} · ${desc_setor}`
