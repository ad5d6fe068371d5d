import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import { factOf } from '@trama/contract/field-text'
import type { PedidoFornecedor } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import { formatCep } from '@trama/rules/cep'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import type { ReactNode } from 'react'
import type { Fact } from '@/components/ui/facts'

interface OnScreen {
  cliente: ReactNode
  telefone: ReactNode
}

/**
 * Header of a supplier order as label and value, for details and print; on the screen with links to open and call.
 */
export function factsOf(
  pedido: PedidoFornecedor,
  { cliente, telefone }: OnScreen = { cliente: clienteText(pedido), telefone: pedido.telefone },
): Fact[] {
  const isInvoiced = pedido.faturado > 0
  const fact = (name: keyof typeof PEDIDO_FIELDS) => factOf(PEDIDO_FIELDS, name, pedido)
  return [
    {
      label: 'Cliente',
      value: cliente,
      width: 'double',
    },
    { label: 'Endereço', value: enderecoOf(pedido), width: 'double' },
    { label: 'Inscrição', value: pedido.inscricao },
    { label: 'Telefone', value: pedido.telefone && telefone },
    {
      label: 'Fornecedor',
      value: [pedido.nome_for, pedido.cnpj_for && formatTaxId(pedido.cnpj_for)].filter(Boolean).join(' · '),
      width: 'double',
    },
    fact('codrep'),
    fact('ped_cli'),
    fact('entrega'),
    { label: PEDIDO_FIELDS.motivo.label, value: pedido.desc_motivo ?? pedido.motivo },
    { label: 'Nota', value: pedido.nota },
    { label: 'Faturado em', value: isInvoiced ? formatDateBr(pedido.dt_fatura) : null },
    fact('colecao'),
    fact('tab_pre'),
    fact('tab_trans'),
    { label: PEDIDO_FIELDS.codcond.label, value: pedido.pgto },
    { label: PEDIDO_FIELDS.per_desc.label, value: discountOf(pedido) },
    { label: 'Royalty', value: royaltyOf(pedido) },
    { ...fact('obs'), width: 'wide' },
  ]
}

export const clienteText = ({ codcli, nome, cnpj }: PedidoFornecedor): string =>
  `${codcli} · ${nome} · ${formatTaxId(cnpj)}`

function enderecoOf({ endereco, num_end, bairro, nome_cid, uf, cep }: PedidoFornecedor): string {
  const street = [endereco, num_end].filter(Boolean).join(', ')
  const city = [nome_cid, uf].filter(Boolean).join('/')
  return [street, bairro, city, cep && formatCep(cep)].filter(Boolean).join(' · ')
}

function discountOf({ per_desc, vlr_desc }: PedidoFornecedor): string {
  const parts = [per_desc > 0 && `${formatShortNumber(per_desc)}%`, vlr_desc > 0 && formatBRL(vlr_desc)]
  return parts.filter(Boolean).join(' + ')
}

const royaltyOf = ({ royal, valor_royalty }: PedidoFornecedor) =>
  royal > 0 ? `${formatShortNumber(royal)}% · ${formatBRL(valor_royalty)}` : null
