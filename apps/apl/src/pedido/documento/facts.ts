import type { TIPO_FRETE } from '@trama/contract/apl/pedido/codes'
import { formatCep } from '@trama/rules/cep'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import type { PdfFact } from '../../kit/papel/draw-facts'
import type { PedidoDocumento, PedidoPartes } from './load-pedido'

const FRETE: Record<(typeof TIPO_FRETE)[keyof typeof TIPO_FRETE], string> = {
  1: 'CIF',
  2: 'FOB',
  3: 'Terceiro',
  4: 'Sem frete',
  5: 'Próprio (remetente)',
  6: 'Próprio (destinatário)',
}

/** An order's header in pairs. */
export function pedidoFacts({ pedido, partes }: PedidoDocumento): PdfFact[] {
  const { numero: _numero, ...p } = pedido
  const main = addressOf(partes.endereco, partes.num_end, partes.complemento, partes.bairro, cityOf(partes))
  const delivery = addressOf(
    partes.end_ent,
    partes.num_ent,
    partes.comp_ent,
    partes.bairro_ent,
    deliveryCityOf(partes),
  )
  return [
    { label: 'Cliente', value: `${p.codcli} · ${p.nome}`, span: 2 },
    { label: 'CNPJ/CPF', value: formatTaxId(p.cnpj) },
    { label: 'Inscrição estadual', value: partes.inscricao },
    { label: 'Endereço', value: main, span: 2 },
    { label: 'Fantasia', value: partes.fantasia },
    { label: 'Telefone', value: partes.telefone },
    { label: 'Endereço de entrega', value: delivery === main ? null : delivery, span: 2 },
    { label: 'E-mail', value: partes.email, span: 2 },
    { label: 'Pedido do cliente', value: p.ped_cli },
    { label: 'Emissão', value: formatDateBr(p.dt_emissao) },
    { label: 'Faturamento', value: formatDateBr(p.dt_fatura) },
    { label: 'Entrega', value: formatDateBr(p.entrega) },
    { label: 'Representante', value: `${p.codrep} · ${p.nome_rep}`, span: 2 },
    { label: 'Coleção', value: `${p.colecao} · ${p.desc_colecao}` },
    { label: 'Tabela', value: `${p.tab_pre} · ${p.desc_tab_pre}` },
    { label: 'Transportadora', value: `${p.tab_trans} · ${p.desc_tab_trans}`, span: 2 },
    { label: 'Frete', value: join([FRETE[p.cif], p.frete ? formatBRL(p.frete) : null]) },
    { label: 'Condição de pagamento', value: partes.desc_cond ?? p.pgto },
    { label: 'Desconto', value: p.per_desc > 0 ? `${formatShortNumber(p.per_desc)}%` : null },
    { label: 'Moeda', value: partes.desc_moeda ?? p.moeda },
    { label: 'RIS', value: p.ris },
    { label: 'Observação', value: p.obs, span: 4 },
  ]
}

const join = (parts: readonly (string | null | undefined)[], by = ' · ') => parts.filter(Boolean).join(by)
const cep = (text: string | null) => text && formatCep(text)
const cityOf = (p: PedidoPartes) => join([join([p.nome_cid, p.uf], '/'), cep(p.cep)])
const deliveryCityOf = (p: PedidoPartes) => join([join([p.nome_cid_ent, p.uf_ent], '/'), cep(p.cep_ent)])
const addressOf = (
  street: string | null,
  number: string | null,
  complement: string | null,
  district: string | null,
  city: string,
) => join([join([street, number], ', '), complement, district, city])
