/** The stored form of a receipt, and what it moves. */
import { groupBy } from '@trama/rules/group-by'
import { pickColumns } from '@trama/server-kit/db/select'
import { cellOf } from '../kit/registro/match-rows'
import type { Registro } from '../kit/registro/store'
import { roundQuantity } from '../quantity'
import { columnList } from '../record'
import { recebimento_item } from './tables'

const ROW = pickColumns(recebimento_item, ['ordem', 'qtde'])

export const RECEBIMENTO: Registro<typeof ROW> = {
  tabela: 'recebimento',
  registro: 'recebimento',
  colunas: columnList(['ordem_compra', 'nota', 'data', 'valor']),
  linhas: { tabela: 'recebimento_item', nome: 'itens', colunas: ROW },
  salvo: true,
}

/** Quantity that came in for a line of the order. */
export interface Vinda {
  ordem: number
  codigo: string
  cor: string
  tam: string
  qtde: number
  solicitacao: number | null
  solicitacao_linha: number | null
}

/** Stock that each material, colour and size gains, or loses with sign -1. */
export const stockOf = (vindas: readonly Vinda[], sign: 1 | -1) =>
  [...groupBy(vindas, cellOf).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { codigo, cor, tam } = first
    const qtde = same.reduce((sum, vinda) => sum + vinda.qtde, 0)
    return [{ tipo: 'M' as const, codigo, cor, tam, qtde: sign * roundQuantity(qtde) }]
  })
