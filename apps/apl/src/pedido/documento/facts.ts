import { PEDIDO_FACTS, type PedidoFactName, pedidoFact } from '@trama/contract/apl/pedido/facts'
import { formatCep } from '@trama/rules/cep'
import { formatTaxId } from '@trama/rules/tax-id'
import type { PdfFact } from '../../kit/papel/draw-facts'
import type { PedidoDocumento, PedidoPartes } from './load-pedido'

const SPAN: Partial<Record<PedidoFactName, PdfFact['span']>> = { codrep: 2, tab_trans: 2, obs: 4 }

/** Header of an order as pairs of label and value. */
export function pedidoFacts({ pedido, partes }: PedidoDocumento): PdfFact[] {
  const main = addressOf(partes.endereco, partes.num_end, partes.complemento, partes.bairro, cityOf(partes))
  const delivery = addressOf(
    partes.end_ent,
    partes.num_ent,
    partes.comp_ent,
    partes.bairro_ent,
    deliveryCityOf(partes),
  )
  // The value discount is shown with the totals instead.
  const told = {
    ...pedido,
    vlr_desc: 0,
    desc_moeda: partes.desc_moeda,
    pgto: partes.desc_cond ?? pedido.pgto,
  }
  return [
    { label: 'Cliente', value: `${pedido.codcli} · ${pedido.nome}`, span: 2 },
    { label: 'CNPJ/CPF', value: formatTaxId(pedido.cnpj) },
    { label: 'Inscrição estadual', value: partes.inscricao },
    { label: 'Endereço', value: main, span: 2 },
    { label: 'Fantasia', value: partes.fantasia },
    { label: 'Telefone', value: partes.telefone },
    { label: 'Endereço de entrega', value: delivery === main ? null : delivery, span: 2 },
    { label: 'E-mail', value: partes.email, span: 2 },
    ...PEDIDO_FACTS.filter((name) => name !== 'codcli').map((name) => {
      const { label, value } = pedidoFact(told, name)
      return { label, value, span: SPAN[name] ?? 1 }
    }),
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
