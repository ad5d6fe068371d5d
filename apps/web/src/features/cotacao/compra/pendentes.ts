/** Lines of open requests, and how a line enters a quotation. */
import type { ItemPendente } from '@trama/contract/apl/cotacao/consulta'
import { daysBetween } from '@trama/rules/date-br'
import type { Status } from '@/components/ui/status/status-badges'
import type { ItemForm } from './form-model'

export const pendenteKey = (item: Pick<ItemPendente, 'solicitacao' | 'solicitacao_linha'>): string =>
  `${item.solicitacao}-${item.solicitacao_linha}`

/** Days within which a delivery is urgent. */
const SOON = 7

/** Badge of urgency, by the day on which the delivery is wanted. */
export function urgencia(entrega: string, hoje: string): Status {
  const days = daysBetween(hoje, entrega)
  if (days < 0) return { label: days === -1 ? 'Atrasado 1 dia' : `Atrasado ${-days} dias`, tone: 'red' }
  if (days === 0) return { label: 'Hoje', tone: 'red' }
  return { label: days === 1 ? 'Em 1 dia' : `Em ${days} dias`, tone: days <= SOON ? 'orange' : 'grey' }
}

export const itemDe = ({
  solicitacao,
  solicitacao_linha,
  material,
  descricao,
  uni_com,
  cor,
  desc_cor,
  tam,
  especifica,
  qtde,
}: ItemPendente): ItemForm => ({
  ordem: null,
  material,
  descricao,
  uni_com,
  cor,
  desc_cor,
  tam,
  especifica,
  qtde,
  solicitacao,
  solicitacao_linha,
  adjudicado_seq: null,
  ordem_compra: null,
})

/** Key of the request's line that a form line stands for. */
export const origemKey = ({ solicitacao, solicitacao_linha }: ItemForm): string =>
  `${solicitacao}-${solicitacao_linha}`

/** The form's lines, with those of the chosen ones that the form does not have yet. */
export function withPendentes(itens: readonly ItemForm[], chosen: readonly ItemPendente[]): ItemForm[] {
  const there = new Set(itens.map(origemKey))
  return [...itens, ...chosen.filter((item) => !there.has(pendenteKey(item))).map(itemDe)]
}
