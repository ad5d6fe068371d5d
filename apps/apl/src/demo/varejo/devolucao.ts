import { fromCents, multiplyMoney, ratear, toCents } from '@trama/rules/money'
import { vendaTotais } from '@trama/rules/varejo/totais'
import { at, type Random } from '../random'
import { devolver } from './pagamento'
import type { DemoVenda, When } from './demo-venda'

/** A return of one piece at the price paid; a customer with a name gets a credit, another one the money. */
export function devolucaoOf(
  random: Random,
  sold: DemoVenda,
  when: When,
  consumidor: number,
): Omit<DemoVenda, 'nota'> {
  const index = random.int(0, sold.itens.length - 1)
  const valor = paidFor(sold, index)
  const itens = [{ ...at(sold.itens, index), quantidade: 1, valor }]
  return {
    ...when,
    ...vendaTotais(itens),
    codcli: sold.codcli,
    codrep: sold.codrep,
    tipo_venda: 1,
    status: 1,
    itens,
    vldesconto: 0,
    valor_liq: valor,
    codcond: '001',
    pagos: devolver(valor, when.data, sold.codcli !== consumidor),
    abatimento: null,
    troco: 0,
    docto: sold.nota?.chave ?? null,
  }
}

/** Each line's share of the discount, in cents. */
export const descontosOf = ({ itens, vldesconto }: Pick<DemoVenda, 'itens' | 'vldesconto'>): number[] =>
  ratear(
    toCents(vldesconto),
    itens.map(({ valor, quantidade }) => toCents(multiplyMoney(valor, quantidade))),
  )

/** Price paid for one piece of an item, less its share of the discount. */
function paidFor(sold: DemoVenda, index: number): number {
  const { valor, quantidade } = at(sold.itens, index)
  const line = toCents(multiplyMoney(valor, quantidade)) - at(descontosOf(sold), index)
  return fromCents(Math.floor(line / quantidade))
}
