/** Sends a visit and its photos to the server, each once even when a reply gets lost. */
import { anexoRoutes } from '@trama/contract/apl/anexo'
import { type VisitaInput, visitaRoutes } from '@trama/contract/apl/crm/visita'
import * as z from 'zod/mini'
import { base64Of } from '@/components/anexos/arquivo'
import { ApiError, errorText, isApiError } from '@/lib/api/api-error'
import { liveAplClient } from '@/lib/api/apl'
import { extraOf } from '@/lib/api/extra-of'
import { dropFotosDe, getFoto } from '@/lib/device/fotos'

const apl = liveAplClient({ createVisita: visitaRoutes.createVisita, addAnexo: anexoRoutes.addAnexo })

export interface VisitaEnvio {
  visita: VisitaInput
  /** Ids of the visit's photos on this device. */
  fotos: readonly string[]
}

interface Call {
  idempotencyKey: string
  empresa?: string
}

const Received = z.object({ resposta: z.object({ numero: z.number() }) })
/** Number of the visit that an earlier request with the same key created. */
export const receivedAs = (error: unknown): number | null => extraOf(error, Received)?.resposta.numero ?? null

/** Sends the visit, then photo after photo; the server answers a repeated request as it did the first time. */
export async function enviarVisita({ visita, fotos }: VisitaEnvio, call: Call): Promise<number> {
  let before: unknown
  const numero = await apl
    .createVisita({ body: visita, ...call })
    .then((reply) => reply.numero)
    .catch((error: unknown) => {
      // The server received the visit before it was changed here; the photos belong to the received one.
      const received = isApiError(error, 'conflict') ? receivedAs(error) : null
      if (received === null) throw error
      before = error
      return received
    })
  for (const id of fotos) {
    await enviarFoto(numero, id, call.empresa)
  }
  await dropFotosDe(call.idempotencyKey)
  if (before !== undefined) throw before
  return numero
}

async function enviarFoto(numero: number, id: string, empresa: string | undefined): Promise<void> {
  const foto = await getFoto(id)
  // The photo was sent before and removed from the device.
  if (!foto) return
  const conteudo = await base64Of(new Blob([foto.bytes]))
  try {
    await apl.addAnexo({
      params: { documento: 'crm', numero },
      body: { nome: foto.nome, conteudo },
      idempotencyKey: id,
      ...(empresa !== undefined && { empresa }),
    })
  } catch (error) {
    if (!isApiError(error, 'rule')) throw error
    throw new ApiError(
      'rule',
      `A visita ${numero} foi recebida, mas não a foto ${foto.nome}: ${errorText(error)}`,
    )
  }
}
