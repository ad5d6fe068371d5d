import type { ordemRoutes } from '@trama/contract/apl/compra/ordem'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import type { ProdutoRows } from '../produto/testing'
import { INTERNAL } from '../testing/who-may'
import { aCondicao, type Casa } from '../testing/factories'

type Row = Venda & ProdutoRows

/** A body that breaks no rule, in wire form: ten metres of one colour at R$ 20,00. */
export const ordemBody = (codfor: number, condicao: string, material: string, given: object = {}) => ({
  dt_emissao: '10/03/2026',
  dt_entrega: '30/03/2026',
  codfor,
  condicao,
  itens: [{ codigo: material, cor: '001', tam: 'UN', qtde: 10, preco: 20 }],
  ...given,
})

export const aCondicaoOf = (casa: Casa) => aCondicao(casa, { nrpar: 2, prazoini: 30, nrdia: 30 })
const BUYERS = { reach: INTERNAL, menus: ['3.2'] } as const

export const ordemTesting = {
  sequencias: ['ordem_compra'],
  calls: {
    createOrdem: {
      ...BUYERS,
      inputOn: ({ forn, partes, material }) => ({ body: ordemBody(forn.codfor, partes.codcond, material) }),
    },
  } satisfies Calls<typeof ordemRoutes, Row>,
  written: ['ordem_compra', 'ordem_compra_item'],
} satisfies DomainTesting
