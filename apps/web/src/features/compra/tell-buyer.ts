import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { formatDateBr } from '@trama/rules/date-br'
import { headed } from '@/lib/api/api-error'
import { pushError } from '@/lib/messages/messages-store'
import { getSession } from '@/lib/session'
import { type CompraId, compraApi } from './api'
import { type CompraForm, itemName } from './form-model'

const line = (label: string, before: string | null, after: string | null) =>
  (before || '') === (after || '') ? [] : [`${label}: de ${before || '(vazio)'} para ${after || '(vazio)'}.`]

/** Notes, dates and specifications before and after (S2 §6). */
function changes(before: CompraForm, after: CompraForm): string[] {
  return [
    ...line('Entrega', formatDateBr(before.dt_entrega), formatDateBr(after.dt_entrega)),
    ...line('Observações', before.obs, after.obs),
    ...after.itens.flatMap((item, i) => {
      const old = before.itens[i]
      if (!old) return []
      return [
        ...line(`${itemName(item)}: entrega`, formatDateBr(old.dt_entrega), formatDateBr(item.dt_entrega)),
        ...line(`${itemName(item)}: especificação`, old.especifica, item.especifica),
      ]
    }),
  ]
}

const base64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

/**
 * Mails the supplier's changes to the buyer through an older server; a failed mail is reported and the change stays.
 */
export async function tellBuyer(
  { numero, empresa }: CompraId,
  before: CompraForm,
  after: CompraForm,
): Promise<void> {
  const lines = changes(before, after)
  if (lines.length === 0 || !before.email_usuario) return
  const { nome } = getSession().usuario
  const corpo = [`O fornecedor ${nome} atualizou a ordem de compra ${numero}.`, ...lines].join('<br>')
  const body = {
    usuario: nome,
    destino: before.email_usuario,
    assunto: `Compra ${numero} alterada pelo fornecedor`,
    corpo: base64(corpo),
    documento: { tipo: 'ordem_compra' as const, numero },
  }
  await headed(compraApi.sendEmail({ body, empresa }), ORDEM_MESSAGES.erroAoEnviar).catch(pushError)
}
