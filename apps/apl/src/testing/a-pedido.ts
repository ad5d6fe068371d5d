/** What an order needs, and the order itself by the API. */
import type { PedidoInput } from '@trama/contract/apl/pedido'
import { type Casa, aCliente, aColecao, aCondicao, aProduto, aRegiao, aTransportadora } from './factories'
import type { Caller } from './test-app'

/** Codes of the records that an order points to. */
export interface Partes {
  codcli: number
  codrep: string
  cnpj: string
  tab_trans: string
  colecao: string
  tab_pre: string
  codcond: string
  codigo: string
}

/** Every record that an order needs: price 50, 100 pieces of each size, no limits. */
export async function pedidoPartes(casa: Casa, given: Partial<Partes> = {}): Promise<Partes> {
  const tab_pre = given.tab_pre ?? (await aRegiao(casa))
  const tab_trans = given.tab_trans ?? (await aTransportadora(casa))
  const codcond = given.codcond ?? (await aCondicao(casa))
  const codigo = given.codigo ?? (await aProduto(casa, { precos: { [tab_pre]: 50 } }))
  const colecao = given.colecao ?? (await aColecao(casa))
  const cliente = await aCliente(casa, {
    ...(given.codrep ? { codrep: given.codrep } : {}),
    condicao: codcond,
    cif: 1,
    transporte: tab_trans,
    tabela: tab_pre,
  })
  const { codcli, codrep, cnpj } = cliente
  return { codcli, codrep: codrep ?? '', cnpj, tab_trans, colecao, tab_pre, codcond, codigo, ...given }
}

/** The wire form: dates as dd/MM/yyyy. */
export type PedidoBody = Omit<PedidoInput, 'dt_emissao' | 'dt_fatura' | 'entrega'> & {
  dt_emissao: string
  dt_fatura: string
  entrega: string
  versao?: number
}
export type ItemBody = PedidoBody['itens'][number]

export const anItem = (codigo: string, given: Partial<ItemBody> = {}): ItemBody => ({
  codigo,
  cor: '001',
  tam: 'P',
  preco: 50,
  qtde: 2,
  tipo: 'P',
  ...given,
})

/** A body that breaks no rule: two pieces of one size. */
export function pedidoBody(partes: Partes, given: Partial<PedidoBody> = {}): PedidoBody {
  const { codigo, cnpj: _cnpj, ...codes } = partes
  return {
    ...codes,
    dt_emissao: '10/03/2026',
    dt_fatura: '20/03/2026',
    entrega: '30/03/2026',
    cif: 1,
    per_desc: 0,
    itens: [anItem(codigo)],
    ...given,
  }
}

/** Creates an order by the API and returns its number. */
export async function aPedido(caller: Caller, body: PedidoBody): Promise<number> {
  const { status, row, error } = await caller.post('/Pedido', body)
  if (status !== 200) throw new Error(`O pedido não foi criado: ${String(error)}`)
  return Number(row.pedido)
}
