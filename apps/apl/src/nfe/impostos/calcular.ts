/** Taxes of a sale item by item, in integer cents: each item is calculated once and the totals only add. */
import { multiplyMoney, percentOf, toCents, ratear } from '@trama/rules/money'
import { NFE_MESSAGES } from '@trama/rules/nfe/messages'
import type { Uf } from '@trama/rules/uf'
import { ruleError } from '@trama/server-kit/errors'
import type { ParametrosFiscais } from './parametros'
import { cfopDoBalcao, cfopOf, IBS_CBS_DEVIDOS, icmsInterestadual } from './tax-tables'

export interface ItemVendido {
  tipo: 'P' | 'M'
  ncm: string
  origem: number
  qtde: number
  preco: number
  /** The item's own share of the discount in reais, where it was stored with the sale. */
  desconto?: number | undefined
}

export interface Venda {
  itens: readonly ItemVendido[]
  /** Data of a sale at a shop's counter, which resells goods; missing where the emitter makes the goods. */
  balcao?: { devolucao: string | null }
  /** Discount and freight in reais, shared by all items. */
  desconto: number
  frete: number
  outras: number
  de: Uf
  para: Uf
  /** True when the emitter is under the Simples Nacional. */
  simples: boolean
  /** True when the customer is an ICMS taxpayer; otherwise the customer is a consumer. */
  contribuinte: boolean
  /** ISO day of issue. */
  dia: string
}

/** A tax: base in cents, rate in percent, and amount in cents. */
export interface Imposto {
  base: number
  aliquota: number
  valor: number
}

/** Taxes of an item; null for a tax that does not apply. */
export interface ItemTributado {
  cfop: string
  vProd: number
  vDesc: number
  vFrete: number
  vOutro: number
  icms: Imposto | null
  /** ICMS credit that a customer of a Simples company may use. */
  credito: Imposto | null
  /** DIFAL: difference of rates that the customer's state gets for a sale to a consumer. */
  difal: (Imposto & { interna: number; interestadual: number }) | null
  ipi: Imposto | null
  pis: Imposto | null
  cofins: Imposto | null
  ibs: Imposto | null
  cbs: Imposto | null
  /** Amount charged for the item. */
  valor: number
  /** Amount with IBS and CBS, once these are owed. */
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
  const [fretes, outras] = [share(venda.frete), share(venda.outras)]
  const descontos = ownShares(venda) ?? share(venda.desconto)
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

/** The discounts that the items bring, in cents; undefined where they are not the whole discount. */
function ownShares({ itens, desconto }: Venda): number[] | undefined {
  const own = itens.map((item) => toCents(item.desconto ?? 0))
  return own.reduce((sum, cents) => sum + cents, 0) === toCents(desconto) ? own : undefined
}

type Values = Pick<ItemTributado, 'vProd' | 'vDesc' | 'vFrete' | 'vOutro'>
type Taxes = Omit<ItemTributado, 'cfop' | keyof Values>

const charged = ({ vProd, vDesc, vFrete, vOutro }: Values) => vProd - vDesc + vFrete + vOutro

/** Under the Simples regime the company pays all taxes at once; IBS and CBS begin in 2027. */
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
  // A reseller owes no IPI.
  const ipi = imposto(base, venda.balcao ? 0 : parametros.ipi(ncm))
  // For a consumer, ICMS is also owed on IPI (CF art. 155 § 2 XI).
  const baseIcms = contribuinte ? base : base + ipi.valor
  const interna = parametros.icmsInterno(para)
  const aliquota = de === para ? interna : icmsInterestadual(de, para, origem)
  const icms = imposto(baseIcms, aliquota)
  const difal =
    de === para || contribuinte
      ? null
      : { ...imposto(baseIcms, Math.max(0, interna - aliquota)), interna, interestadual: aliquota }
  // ICMS is not part of the revenue on which PIS and COFINS are owed (STF, tema 69).
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
