import { fromCents, toCents } from '@trama/rules/money'
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

/** Price paid for one piece of an item, less its part of the discount, which an invoice shares in its own way. */
function paidFor({ nota, itens, valor, vldesconto }: DemoVenda, index: number): number {
  const row = nota?.linhas[index]
  if (row) return fromCents(Math.floor(toCents(row.valor) / row.qtde))
  const sold = toCents(valor)
  return fromCents(Math.floor((toCents(at(itens, index).valor) * (sold - toCents(vldesconto))) / sold))
}
