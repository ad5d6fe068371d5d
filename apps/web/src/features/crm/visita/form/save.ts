/** Saves a visit on the device first, where the device works offline, and sends it from there. */
import type { FormSave } from '@/components/crud/form/form-body'
import { sellsOffline } from '@/lib/device/device-state'
import { dropFotosSemDocumento } from '@/lib/device/fotos'
import { named } from '@/lib/api/api-error'
import { aplClient } from '@/lib/api/apl'
import { getSession } from '@/lib/session'
import { entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { enviarVisita } from '../aparelho/enviar'
import { FILA } from '../aparelho/fila'
import { emptyVisita, terminada, toBody, type VisitaForm } from './form-model'
import { keepQueued } from '@/lib/queue/keep-queued'
import { settleQueued, takeQueued } from '@/lib/queue/send-queue'

const api = aplClient({ getEntidade: entidadeRoutes.getEntidade })

const GUARDADA = 'Visita guardada neste aparelho. Ela é enviada assim que houver conexão.'
const GONE = 'Esta visita não está mais na fila deste aparelho. Confira a lista de contatos.'

const DAY_MS = 24 * 60 * 60_000
/** Days after which photos of an abandoned form are removed. */
const FOTOS_DIAS = 7

export interface VisitaGuardada {
  resultado: string
  action: string
  values: VisitaForm
}

export async function saveVisita(
  { values, action }: FormSave<VisitaForm>,
  fila: string | undefined,
): Promise<VisitaGuardada> {
  const visita = terminada(values)
  const envio = { visita: toBody(visita), fotos: visita.fotos.map(({ id }) => id) }
  const { chave, nome, codcli } = visita
  if (sellsOffline(getSession())) {
    try {
      await keepQueued({
        ...FILA,
        id: chave,
        body: envio,
        values: visita,
        cliente: nome,
        codcli,
        valor: null,
      })
      return { resultado: GUARDADA, action, values: visita }
    } catch {
      // The device cannot store anything, as in a private window: the visit is sent at once or stays in the form.
    }
  }
  const numero = await enviarVisita(envio, { idempotencyKey: chave })
  if (fila !== undefined) await settleQueued(fila, numero)
  return { resultado: `Visita ${numero} registrada.`, action, values: visita }
}

/** Starts a new visit, or one of the queue to be corrected, which the queue does not send meanwhile. */
export async function startVisita(codcli: number, fila: string | undefined): Promise<VisitaForm> {
  const before = new Date(Date.now() - FOTOS_DIAS * DAY_MS).toISOString()
  void dropFotosSemDocumento(getSession().usuario.id, before).catch(() => undefined)
  if (fila !== undefined) {
    const kept = await takeQueued(fila, FILA.words)
    if (!kept) throw new Error(GONE)
    // The visit's form wrote the values, so the cast is safe.
    return { ...(kept.values as VisitaForm), devolvido: kept.mensagem }
  }
  const { nome } = await named(api.getEntidade({ params: { codcli } }), `Cliente ${codcli} não encontrado.`)
  return emptyVisita(codcli, nome)
}
