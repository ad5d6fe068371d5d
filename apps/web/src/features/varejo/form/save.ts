import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { timeIn, todayIn } from '@trama/rules/date-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { vendaTotais } from '@trama/rules/varejo/totais'
import { isApiError } from '@/lib/api/api-error'
import { worksOffline } from '@/lib/device/device-state'
import { loadPart } from '@/lib/load-part'
import { FILA } from '../aparelho/fila'
import { semPrecos } from '../preco-mudou'
import { loadVenda, varejoApi } from '../varejo-api'
import { toBody, type VendaForm, vendaErrors } from './venda-form'
import type { VendaStore } from './venda-store'

export const FIELDS = ['codcli', 'codrep', 'tabela'] as const
export type Field = (typeof FIELDS)[number]

/** Required fields of the header that are empty (S2 §5). */
export const faltam = (venda: VendaForm): Field[] => FIELDS.filter((field) => !venda[field])

/** The message with all errors of a sale's lines and terms; undefined for a sale that can be sent. */
export function impedimento(venda: VendaForm): string | undefined {
  if (venda.itens.length === 0) return VAREJO_MESSAGES.semItens
  const found = vendaErrors(venda)
  if (found.length === 0) return undefined
  const texts = new Set(found.map((error) => textOf(venda, error)))
  return [VAREJO_MESSAGES.erroForm, ...texts].join('\n')
}

function textOf({ itens }: VendaForm, { campo, mensagem }: FieldError): string {
  const [list, at] = campo.split('.')
  const item = list === 'itens' ? itens[Number(at)] : undefined
  return item ? `${item.codigo} ${item.descricao}: ${mensagem}` : mensagem
}

export const ERROR_FIELD = TEXTS.required

/** Message for a sale that is stored on the device until the connection returns. */
export const GUARDADA = 'Venda guardada neste aparelho. Ela é enviada quando a conexão voltar.'
const ESPERE = 'A venda continua guardada neste aparelho. Confirme de novo quando a conexão voltar.'

export type Gravada = { codven: number; resultado: string } | 'fila'

/**
 * Saves the sale exactly once, even if a reply is lost.
 * @param comPrecos false leaves the table prices to the server
 * @throws with the user's text
 */
export async function gravar(store: VendaStore, comPrecos = true): Promise<Gravada> {
  const { data } = store.get()
  // Date and time are stored, because a repeated request must have the same body.
  if (data === null) store.learn({ data: todayIn(), hora: timeIn() })
  const venda = store.get()
  const body = comPrecos ? toBody(venda) : semPrecos(toBody(venda))
  try {
    const saved = await enviar(venda, body)
    commitTyped()
    if (store.get().envio === venda.envio) await store.forget()
    else {
      // What was changed while the sale was sent stays on the device, as changes of the stored sale.
      store.learn({ gravada: true, codven: saved.codven, versao: saved.versao ?? null })
      await store.kept()
    }
    return saved
  } catch (error) {
    if (!isApiError(error, 'network')) throw error
    // A sale that was changed meanwhile is not what the queue would send, so that it is confirmed once more.
    const isChanged = store.get().envio !== venda.envio
    if (venda.gravada || isChanged || !worksOffline.get())
      throw new Error(`${error.message}\n${ESPERE}`, { cause: error })
    const { keepQueued } = await loadPart(() => import('@/lib/queue/keep-queued'))
    const { chave, nome, codcli, itens } = venda
    const { valor } = vendaTotais(itens)
    await keepQueued({
      tipo: FILA.tipo,
      id: chave,
      body,
      values: venda,
      cliente: nome,
      codcli: codcli ?? 0,
      valor,
    })
    await store.forget()
    return 'fila'
  }
}

/** Makes the field in which somebody types hand over what it has. */
function commitTyped() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

async function enviar(venda: VendaForm, body: ReturnType<typeof toBody>) {
  const { gravada, chave, envio, codven } = venda
  try {
    return await varejoApi.saveVenda({ body, idempotencyKey: gravada ? envio : chave })
  } catch (error) {
    if (gravada || codven === null || !isApiError(error, 'conflict')) throw error
    // The reply to an earlier try was lost and the sale was changed since, so it is now sent as a change of the
    // stored sale.
    const stored = await loadVenda(codven).catch(() => undefined)
    if (!stored) throw error
    return varejoApi.saveVenda({ body: { ...body, versao: stored.versao ?? null }, idempotencyKey: envio })
  }
}
