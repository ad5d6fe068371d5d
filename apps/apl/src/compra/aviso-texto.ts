/** Text that tells the buyer of a supplier's change (S2 §6): notes, dates and specifications, before and after. */
import { formatDateBr } from '@trama/rules/date-br'
import type { Aviso } from '../aviso/queue-aviso'
import type { AplContext } from '../context'
import type { ChangedOrdem } from './ordem-record'

const shown = (value: string | null) => value || '(vazio)'
const changed = (label: string, before: string | null, after: string | null) =>
  before === after ? [] : [`${label}: de ${shown(before)} para ${shown(after)}.`]

export function avisoDaOrdem(
  { actor }: AplContext,
  numero: number,
  before: ChangedOrdem,
  after: ChangedOrdem,
): Pick<Aviso, 'documento' | 'assunto' | 'linhas'> {
  const days = (one: string | null, other: string | null) => [formatDateBr(one), formatDateBr(other)] as const
  const itens = after.itens.flatMap((item) => {
    const stored = before.itens.find(({ ordem }) => ordem === item.ordem)
    if (!stored) return []
    const name = `Item ${item.codigo}, cor ${item.cor}, tamanho ${item.tam}`
    return [
      ...changed(`${name}: entrega`, ...days(stored.dt_entrega, item.dt_entrega)),
      ...changed(`${name}: especificação`, stored.especifica, item.especifica),
    ]
  })
  return {
    documento: 'ordem_compra',
    assunto: `Compra ${numero} alterada pelo fornecedor`,
    linhas: [
      `O fornecedor ${actor.nome} alterou a ordem de compra ${numero}.`,
      ...changed('Entrega', ...days(before.header.dt_entrega, after.header.dt_entrega)),
      ...changed('Observações', before.header.obs, after.header.obs),
      ...itens,
    ],
  }
}
