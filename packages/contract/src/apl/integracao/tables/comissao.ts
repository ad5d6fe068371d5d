/** Rates of commission. */
import * as z from 'zod/mini'
import { percent, text } from '../../../wire'
import { dia, percentual } from '../fields'
import { tabela } from '../table'

export const comissaoregra = tabela({
  nome: 'comissaoregra',
  titulo: 'Taxas de comissão',
  chave: ['codrep', 'grupo_tipo', 'grupo', 'desde', 'faixa_de', 'faixa_ate'],
  campos: {
    codrep: vazioVale('Representante', '12'),
    grupo_tipo: vazioVale('Tipo do grupo', 'P'),
    grupo: vazioVale('Grupo', '1'),
    desde: dia('Vale desde', '01/01/2026'),
    faixa_de: faixa('Desconto acima de (%)', '0'),
    faixa_ate: faixa('Desconto até (%)', '5'),
    percentual: { ...percentual('Comissão (%)', '6'), obrigatorio: true },
  },
})

function vazioVale(label: string, exemplo: string) {
  const body = z._default(z.nullable(text(30)), null)
  return {
    label,
    kind: 'code',
    exemplo,
    body,
    record: z.nullable(text(30)),
    descricao: 'sem ele, qualquer um',
  } as const
}
function faixa(label: string, exemplo: string) {
  const body = z._default(z.nullable(percent), null)
  return { label, kind: 'percent', exemplo, body, record: z.nullable(percent) } as const
}
