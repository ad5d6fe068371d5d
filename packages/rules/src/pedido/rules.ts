import { roundMoney, sumMoney, toCents } from '../money'
import { formatBRL } from '../number-br'
import { admitsItem, COLECAO_ITEM, type ColecaoItem, listedItens, namedItens } from './colecao-item'
import { PEDIDO_MESSAGES, type PedidoRule } from './messages'
import { type PedidoTotalsItem, pedidoTotals } from './totals'

/** A broken rule: its key, the text for the user and the field to blame ('tab_pre', 'itens.2.preco'). */
export interface Violation {
  rule: PedidoRule
  message: string
  path?: string
}

export type Flag = 'S' | 'N'
/** Kind of item: P product, M material. */
export type ItemTipo = 'P' | 'M'

/** An item as it enters an order; `ativo` is the product's flag, code and name follow a refusal's sentence. */
export interface PedidoRuleItem extends PedidoTotalsItem {
  ativo?: Flag | null | undefined
  codigo?: string | undefined
  descricao?: string | undefined
}

/**
 * An order with the records that its rules check; `condicao` is missing when the customer is locked, and a draft may
 * lack terms. Names (`desc_`, `descricao`) follow the sentence of a refusal, as far as they are known.
 */
export interface PedidoCheck {
  pedido: {
    per_desc: number
    tab_pre: string | null | undefined
    desc_tab_pre?: string | null | undefined
    tab_trans: string | null | undefined
    desc_tab_trans?: string | null | undefined
    itens: readonly PedidoRuleItem[]
  }
  representante: { regiao: string | null }
  colecao: { valor_min: number; itens: readonly ColecaoItem[]; descricao?: string | undefined } | null
  condicao: { descmax: number; descricao?: string | undefined } | null
  cliente: { bloqueio: Flag; ativo: Flag }
}

/** Every rule of S1 §5.7 that a product order breaks, in the order of that section. */
export function checkPedido({ pedido, representante, colecao, condicao, cliente }: PedidoCheck): Violation[] {
  const { per_desc, tab_pre, desc_tab_pre, tab_trans, desc_tab_trans, itens } = pedido
  const { regiao } = representante
  const colecao_itens = colecao?.itens ?? []
  const { valor_total_liq } = pedidoTotals(
    itens.filter((item) => item.qtde > 0),
    { per_desc, vlr_desc: 0 },
  )
  return [
    checkPerDesc({ per_desc }),
    checkHasItens(itens),
    checkTabela({ tab_pre, desc_tab_pre, regiao_representante: regiao, colecao_itens }),
    checkTransportadora({ tab_trans, desc_tab_trans, colecao_itens }),
    condicao ? checkDesconto({ per_desc, ...condicao }) : undefined,
    checkValorMinimo({ ...colecao, valor_liq: valor_total_liq, valor_min: colecao?.valor_min ?? 0 }),
    checkCliente(cliente),
    ...itens.map(checkItem),
  ].filter((violation) => violation !== undefined)
}

/** Whether a draft may break the rule: it may be empty or below the minimum (decisions §5, "Salvar em digitação"). */
export const draftMayBreak = ({ rule }: Violation): boolean => rule === 'semItens' || rule === 'valorMinimo'

/** Checks that an order holds products or materials, never both, and only of its `tipo` where that is given. */
export function checkTipo(input: {
  tipo?: ItemTipo | null | undefined
  itens: readonly { tipo: ItemTipo }[]
}): Violation | undefined {
  const kinds = new Set([...(input.tipo ? [input.tipo] : []), ...input.itens.map(({ tipo }) => tipo)])
  return kinds.size > 1 ? violation('tipoInvalido', PEDIDO_MESSAGES.tipoInvalido, 'itens') : undefined
}

/** Checks that the discount is from 0 to 100 percent. */
export function checkPerDesc({ per_desc }: { per_desc: number }): Violation | undefined {
  if (per_desc > 100) return violation('perDescMaximo', PEDIDO_MESSAGES.perDescMaximo, 'per_desc')
  return per_desc >= 0 ? undefined : violation('perDescInvalido', PEDIDO_MESSAGES.perDescInvalido, 'per_desc')
}

/** A sentence of the specification, followed by the names that it speaks of, as far as they are known. */
export const withNames = (sentence: string, names: string | null | undefined): string =>
  names ? `${sentence} ${names}.` : sentence

/**
 * Checks that the price table is the representative's, when set, and one of the collection's, when it lists any;
 * null: none chosen yet.
 */
export function checkTabela(input: {
  tab_pre: string | null | undefined
  desc_tab_pre?: string | null | undefined
  regiao_representante: string | null | undefined
  colecao_itens: readonly ColecaoItem[]
}): Violation | undefined {
  const { tab_pre, desc_tab_pre, regiao_representante, colecao_itens } = input
  if (!tab_pre) return undefined
  if (regiao_representante && tab_pre !== regiao_representante) {
    const own = listedItens(colecao_itens, COLECAO_ITEM.tabela).find(
      ({ codigo }) => codigo === regiao_representante,
    )
    const names = desc_tab_pre && `${desc_tab_pre}; escolha ${own?.descricao || regiao_representante}`
    return violation('tabelaRepresentante', withNames(PEDIDO_MESSAGES.tabelaRepresentante, names), 'tab_pre')
  }
  return admitsItem(colecao_itens, COLECAO_ITEM.tabela, tab_pre)
    ? undefined
    : violation(
        'tabelaColecao',
        withNames(PEDIDO_MESSAGES.tabelaColecao, choice(desc_tab_pre, colecao_itens, COLECAO_ITEM.tabela)),
        'tab_pre',
      )
}

/** Checks that the carrier is one of the collection's, when it lists any; null: none chosen yet. */
export function checkTransportadora(input: {
  tab_trans: string | null | undefined
  desc_tab_trans?: string | null | undefined
  colecao_itens: readonly ColecaoItem[]
}): Violation | undefined {
  const { tab_trans, desc_tab_trans, colecao_itens } = input
  if (!tab_trans || admitsItem(colecao_itens, COLECAO_ITEM.transportadora, tab_trans)) return undefined
  const names = choice(desc_tab_trans, colecao_itens, COLECAO_ITEM.transportadora)
  return violation(
    'transportadoraColecao',
    withNames(PEDIDO_MESSAGES.transportadoraColecao, names),
    'tab_trans',
  )
}

/** Name of what was refused and of what the collection admits instead; empty where the name is not known. */
function choice(
  refused: string | null | undefined,
  itens: readonly ColecaoItem[],
  tipo: ColecaoItem['tipo'],
): string {
  const isOnly = listedItens(itens, tipo).length === 1
  return refused ? `${refused}; escolha ${isOnly ? '' : 'entre '}${namedItens(itens, tipo)}` : ''
}

/** Checks that the discount is not above the payment condition's `descmax`; 0 sets no limit. */
export function checkDesconto(input: {
  per_desc: number
  descmax: number
  /** Name of the condition. */
  descricao?: string | undefined
}): Violation | undefined {
  const { per_desc, descmax, descricao } = input
  if (descmax <= 0 || per_desc <= descmax) return undefined
  const names = descricao && `Condição ${descricao}`
  return violation('descontoMaximo', withNames(PEDIDO_MESSAGES.descontoMaximo(descmax), names), 'per_desc')
}

/**
 * Checks that the net value reaches the collection's minimum, in reais. Net is price × quantity less the discount
 * percent: the value discount does not count (S1 §5.7).
 */
export function checkValorMinimo(input: {
  valor_liq: number
  valor_min: number
  /** Name of the collection. */
  descricao?: string | undefined
}): Violation | undefined {
  const { valor_liq, valor_min, descricao } = input
  if (toCents(valor_liq) >= toCents(valor_min)) return undefined
  const missing = sumMoney([valor_min, -valor_liq])
  const names = descricao && `${descricao}: mínimo de ${formatBRL(valor_min)}, faltam ${formatBRL(missing)}`
  return violation('valorMinimo', withNames(PEDIDO_MESSAGES.valorMinimo, names), 'itens')
}

/** Checks that the customer is neither blocked nor inactive (S1 §5.6, §5.7). */
export function checkCliente(cliente: { bloqueio: Flag; ativo: Flag }): Violation | undefined {
  if (cliente.bloqueio === 'S') {
    return violation('clienteBloqueado', PEDIDO_MESSAGES.clienteBloqueado, 'codcli')
  }
  return cliente.ativo === 'N'
    ? violation('clienteInativo', PEDIDO_MESSAGES.clienteInativo, 'codcli')
    : undefined
}

/**
 * Checks that there is an item, and returns the first broken rule of any item; lines without quantity do not count.
 */
export function checkItens(itens: readonly PedidoRuleItem[]): Violation | undefined {
  return checkHasItens(itens) ?? itens.map(checkItem).find((found) => found !== undefined)
}

/**
 * Checks that an item has a price and an active product; a line without quantity will be dropped, so it is not
 * checked.
 */
export function checkItem(item: PedidoRuleItem, index: number): Violation | undefined {
  if (item.qtde <= 0) return undefined
  const names = item.descricao && `${item.codigo ?? ''} ${item.descricao}`.trim()
  if (roundMoney(item.preco) <= 0) {
    return violation('precoZerado', withNames(PEDIDO_MESSAGES.precoZerado, names), `itens.${index}.preco`)
  }
  return item.ativo === 'N'
    ? violation('produtoInativo', withNames(PEDIDO_MESSAGES.produtoInativo, names), `itens.${index}.codigo`)
    : undefined
}

const pieces = new Intl.ListFormat('pt-BR')

/**
 * Why a customer-user cannot write a new order, as a text for the user: blocked, or without representative, carrier
 * or price table (S1 §5.7); undefined when he can. `codrep` is a list on the wire, one value in forms.
 */
export function clienteOrderMissing(cliente: {
  bloqueio: Flag
  codrep: string | readonly string[] | null | undefined
  transporte: string | null | undefined
  tabela: string | null | undefined
}): string | undefined {
  const missing = [
    cliente.bloqueio === 'S' && 'bloqueado',
    !cliente.codrep?.length && 'sem representante',
    !cliente.transporte && 'sem transportadora',
    !cliente.tabela && 'sem tabela de preço',
  ].filter((text) => text !== false)
  return missing.length === 0 ? undefined : `Cliente ${pieces.format(missing)}. Impossível continuar.`
}

/**
 * Whether the quantity exceeds the stock's balance in a collection that does not reserve stock: only a warning (S1
 * §5.7).
 */
export function hasInsufficientStock(item: {
  qtde: number
  saldo_estoque: number
  reservar?: Flag | undefined
}): boolean {
  return item.reservar !== 'S' && item.qtde > item.saldo_estoque
}

function checkHasItens(itens: readonly PedidoRuleItem[]): Violation | undefined {
  return itens.some((item) => item.qtde > 0)
    ? undefined
    : violation('semItens', PEDIDO_MESSAGES.semItens, 'itens')
}

function violation(rule: PedidoRule, message: string, path?: string): Violation {
  return path === undefined ? { rule, message } : { rule, message, path }
}
