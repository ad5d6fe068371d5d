/** What the server would calculate for an invoice: sums, value of each line, key. */
import { fromCents } from '@trama/rules/money'
import { isCodigoNumerico, nfeKey } from '@trama/rules/nfe/chave'
import type { Uf } from '@trama/rules/uf'
import { taxesOf, type Venda } from '../../nfe/impostos/calcular'
import { parametrosFiscais } from '../../nfe/impostos/parametros'
import { somar } from '../../nfe/impostos/somar'
import type { Random } from '../random'

const SEM_PARAMETROS = parametrosFiscais([])

interface Vendido extends Omit<Venda, 'itens' | 'simples'> {
  itens: readonly Pick<Venda['itens'][number], 'tipo' | 'qtde' | 'preco'>[]
}

export function tributar({ itens, ...venda }: Vendido) {
  const tributos = taxesOf(
    { ...venda, simples: false, itens: itens.map((item) => ({ ...item, ncm: '', origem: 0 })) },
    SEM_PARAMETROS,
  )
  const somas = somar(tributos)
  return {
    linhas: tributos.map(({ vProd, vDesc }) => ({
      desconto: fromCents(vDesc),
      valor: fromCents(vProd - vDesc),
    })),
    /** Columns of the table `fatura`. */
    totais: {
      valor_produtos: fromCents(somas.vProd),
      desconto: fromCents(somas.vDesc),
      frete: fromCents(somas.vFrete),
      valor_icms: fromCents(somas.icms.valor),
      valor_ipi: fromCents(somas.ipi.valor),
      valor_pis: fromCents(somas.pis.valor),
      valor_cofins: fromCents(somas.cofins.valor),
      valor_ibs: fromCents(somas.ibs.valor),
      valor_cbs: fromCents(somas.cbs.valor),
      valor: fromCents(somas.valor),
      valor_total: fromCents(somas.vItem),
    },
  }
}

interface Numerada {
  cnpj: string
  uf: Uf
  dia: string
  numero: number
}

export const SERIE = 1
export const chaveOf = (random: Random, nota: Numerada): string =>
  nfeKey({ ...nota, serie: SERIE, cNF: codigoNumerico(random, nota.numero) })

function codigoNumerico(random: Random, numero: number): string {
  const cNF = String(random.int(0, 99_999_999)).padStart(8, '0')
  return isCodigoNumerico(cNF, numero) ? cNF : codigoNumerico(random, numero)
}
