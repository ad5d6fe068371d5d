/** Commission rates by representative, product group and discount range, valid from a day on. */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { clearable, code, date, int, intText, nullable, nullableText, percent, resultado } from '../../wire'
import { itemTipo } from '../produto/item-tipo'
import { keepComissao } from './access'

const faixa = nullable(percent)

export const ComissaoRegra = z.object({
  numero: int,
  /** Null: any representative. Null in the fields below means any as well. */
  codrep: nullableText,
  nome_rep: nullableText,
  grupo_tipo: nullable(itemTipo),
  grupo: nullableText,
  desc_grupo: nullableText,
  /** Discount in percent, above `faixa_de` and up to `faixa_ate`. */
  faixa_de: faixa,
  faixa_ate: faixa,
  percentual: percent,
  /** First day of the orders to which the rate applies. */
  desde: date,
  versao: int,
})
export type ComissaoRegra = z.output<typeof ComissaoRegra>

const record = {
  codrep: clearable(code),
  /** Item type of the group; products by default. */
  grupo_tipo: clearable(itemTipo),
  grupo: clearable(code),
  faixa_de: clearable(percent),
  faixa_ate: clearable(percent),
  percentual: percent,
  desde: date,
}

export const ComissaoRegraInput = z.object(record)
export type ComissaoRegraInput = z.output<typeof ComissaoRegraInput>

const params = z.object({ numero: intText })
const feature = 'comissao'
const saved = z.extend(resultado, { numero: int })

export const comissaoRegraRoutes = routes({
  listComissaoRegras: {
    method: 'GET',
    path: '/Comissao/Regra',
    summary: 'Taxas de comissão, as que valem antes primeiro',
    reply: ComissaoRegra,
    replies: 'many',
    access: keepComissao,
    feature,
  },
  createComissaoRegra: {
    method: 'POST',
    path: '/Comissao/Regra',
    summary: 'Inclui uma taxa; uma faixa que se sobrepõe a outra é recusada',
    body: ComissaoRegraInput,
    reply: saved,
    replies: 'one',
    access: keepComissao,
    idempotent: true,
    feature,
  },
  updateComissaoRegra: {
    method: 'PATCH',
    path: '/Comissao/Regra/:numero',
    summary: 'Altera uma taxa; o que meses fechados pagaram fica',
    params,
    body: z.object({ ...record, versao: clearable(int) }),
    reply: saved,
    replies: 'one',
    access: keepComissao,
    feature,
  },
  deleteComissaoRegra: {
    method: 'DELETE',
    path: '/Comissao/Regra/:numero',
    summary: 'Exclui uma taxa; o que meses fechados pagaram fica',
    params,
    reply: resultado,
    replies: 'one',
    access: keepComissao,
    feature,
  },
})
