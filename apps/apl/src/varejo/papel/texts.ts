/** Texts of a sale's slip, on a roll and on a page. */
import { VENDA_STATUS_TEXTO, VENDA_TIPO_TEXTO } from '@trama/contract/apl/varejo/codes'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { VENDA_STATUS } from '@trama/rules/varejo/status'
import type { Cupom } from './load-cupom'

export const tituloOf = ({ codven, tipo_venda }: Cupom): string =>
  `${VENDA_TIPO_TEXTO[tipo_venda].label} ${codven}`

/**
 * Status in capital letters for an open or cancelled sale, because its slip is no proof of payment; otherwise empty.
 */
export const situacaoOf = ({ status }: Cupom): string =>
  status === VENDA_STATUS.aberto || status === VENDA_STATUS.cancelado
    ? (VENDA_STATUS_TEXTO[status].label ?? '').toUpperCase()
    : ''

export const momentoOf = ({ data, hora }: Cupom): string => `${formatDateBr(data)} ${hora.slice(0, 8)}`
export const clienteOf = ({ nome, cnpj }: Cupom): string => (cnpj ? `${nome} - ${formatTaxId(cnpj)}` : nome)

export const itemOf = ({ codigo, descricao, desc_cor, cor, tam }: Cupom['itens'][number]): string =>
  [codigo, descricao, desc_cor ?? cor, tam].join(' ')

/** Sums of the sale line by line; `total` is printed in bold. */
export function totaisOf(cupom: Cupom): { linhas: [string, string][]; total: [string, string] } {
  const { valor, vldesconto, vlabatimento, valor_liq, status } = cupom
  const linhas: [string, string][] = [
    ['Peças', String(cupom.quantidade)],
    ['Subtotal', formatBRL(valor)],
  ]
  if (vldesconto > 0) linhas.push(['Desconto', `- ${formatBRL(vldesconto)}`])
  if (vlabatimento > 0) linhas.push(['Créditos abatidos', `- ${formatBRL(vlabatimento)}`])
  return { linhas, total: ['Total', formatBRL(status === VENDA_STATUS.aberto ? valor : valor_liq)] }
}

export const pagamentosOf = ({ parcelas, troco }: Cupom): [string, string][] => {
  const rows = parcelas.map(({ moeda, vencimento, valor }): [string, string] => [
    `${moeda} - ${formatDateBr(vencimento)}`,
    formatBRL(valor),
  ])
  return troco > 0 ? [...rows, ['Troco', formatBRL(troco)]] : rows
}

export const SEM_VALOR = 'Documento sem valor fiscal.'
