/** Taxes of a sale, item by item, in integer cents: what an item has is worked out once and the totals only add up. */
import { multiplyMoney, percentOf, toCents } from '@trama/rules/money'
import { NFE_MESSAGES } from '@trama/rules/nfe/messages'
import type { Uf } from '@trama/rules/uf'
import { ruleError } from '@trama/server-kit/errors'
import type { ParametrosFiscais } from './parametros'
import { ratear } from './ratear'
import { cfopDoBalcao, cfopOf, IBS_CBS_DEVIDOS, icmsInterestadual } from './tabelas'

export interface ItemVendido {
  tipo: 'P' | 'M'
  ncm: string
  origem: number
  qtde: number
  preco: number
}

export interface Venda {
  itens: readonly ItemVendido[]
  /** Of a shop, which resells; absent: of who makes the goods. */
  balcao?: { devolucao: string | null }
  /** In reais, shared by all items. */
  desconto: number
  frete: number
  outras: number
  de: Uf
  para: Uf
  /** The emitter is of the Simples Nacional. */
  simples: boolean
  /** The customer pays ICMS itself; who does not consumes. */
  contribuinte: boolean
  /** Of issue. */
  dia: string
}

/** Value, rate in percent, and what it comes to. */
export interface Imposto {
  base: number
  aliquota: number
  valor: number
}

/** Null: the item has none of it. */
export interface ItemTributado {
  cfop: string
  vProd: number
  vDesc: number
  vFrete: number
  vOutro: number
  icms: Imposto | null
  /** What a customer of a company of the Simples may credit. */
  credito: Imposto | null
  /** Difference of rates that the customer's state gets from who sells there to a consumer. */
  difal: (Imposto & { interna: number; interestadual: number }) | null
  ipi: Imposto | null
  pis: Imposto | null
  cofins: Imposto | null
  ibs: Imposto | null
  cbs: Imposto | null
  /** What the item is charged for. */
  valor: number
  /** With IBS and CBS, once they are owed. */
  vItem: number
}

const imposto = (base: number, aliquota: number): Imposto => ({
  base,
  aliquota,
  valor: percentOf(base, aliquota),
})

export function taxesOf(venda: Venda, parametros: ParametrosFiscais): ItemTributado[] {
  const produtos = venda.itens.map(({ preco, qtde }) => toCents(multiplyMoney(preco, qtde)))
  const share = (reais: number) => ratear(toCents(reais), produtos)
  const [descontos, fretes, outras] = [share(venda.desconto), share(venda.frete), share(venda.outras)]
  if (toCents(venda.desconto) > produtos.reduce((sum, cents) => sum + cents, 0)) {
    throw ruleError(NFE_MESSAGES.descontoMaximo)
  }
  return venda.itens.map((item, i) => {
    const values = {
      vProd: produtos[i] ?? 0,
      vDesc: descontos[i] ?? 0,
      vFrete: fretes[i] ?? 0,
      vOutro: outras[i] ?? 0,
    }
    const interna = venda.de === venda.para
    const cfop = venda.balcao
      ? cfopDoBalcao(venda.balcao.devolucao !== null, interna, venda.contribuinte)
      : cfopOf(item.tipo, interna, venda.contribuinte)
    const taxes = venda.simples ? simples(values, venda, parametros) : normal(values, item, venda, parametros)
    return { cfop, ...values, ...taxes }
  })
}

type Values = Pick<ItemTributado, 'vProd' | 'vDesc' | 'vFrete' | 'vOutro'>
type Taxes = Omit<ItemTributado, 'cfop' | keyof Values>

const charged = ({ vProd, vDesc, vFrete, vOutro }: Values) => vProd - vDesc + vFrete + vOutro

/** All taxes are in one payment of the company's; IBS and CBS come in 2027. */
function simples(values: Values, { contribuinte }: Venda, { creditoSimples }: ParametrosFiscais): Taxes {
  const valor = charged(values)
  const credito = contribuinte && creditoSimples > 0 ? imposto(valor, creditoSimples) : null
  const none = { icms: null, difal: null, ipi: null, pis: null, cofins: null, ibs: null, cbs: null }
  return { ...none, credito, valor, vItem: valor }
}

function normal(
  values: Values,
  { ncm, origem }: ItemVendido,
  venda: Venda,
  parametros: ParametrosFiscais,
): Taxes {
  const { de, para, contribuinte, dia } = venda
  const base = charged(values)
  // Who resells owes no IPI.
  const ipi = imposto(base, venda.balcao ? 0 : parametros.ipi(ncm))
  // Of a consumer's purchase IPI is part of what ICMS is owed on (CF art. 155 § 2 XI).
  const baseIcms = contribuinte ? base : base + ipi.valor
  const interna = parametros.icmsInterno(para)
  const aliquota = de === para ? interna : icmsInterestadual(de, para, origem)
  const icms = imposto(baseIcms, aliquota)
  const difal =
    de === para || contribuinte
      ? null
      : { ...imposto(baseIcms, Math.max(0, interna - aliquota)), interna, interestadual: aliquota }
  // ICMS is no revenue (STF, tema 69).
  const receita = base - icms.valor
  const pis = imposto(receita, parametros.pis)
  const cofins = imposto(receita, parametros.cofins)
  const semImpostos = Math.max(0, receita - (difal?.valor ?? 0) - pis.valor - cofins.valor)
  const ibs = imposto(semImpostos, parametros.ibsUf)
  const cbs = imposto(semImpostos, parametros.cbs)
  const valor = base + ipi.valor
  const devidos = dia >= IBS_CBS_DEVIDOS ? ibs.valor + cbs.valor : 0
  return { icms, credito: null, difal, ipi, pis, cofins, ibs, cbs, valor, vItem: valor + devidos }
}
