/** Queue of visits written without a connection: how they are sent when it returns. */
import { sellsOffline } from '@/lib/device/device-state'
import type { QueueKind } from '@/lib/queue/queue-kinds'
import { visitaKeys } from '../visita-api'
import { enviarVisita, receivedAs, type VisitaEnvio } from './enviar'
import { FILA } from './fila'

export const queue = {
  ...FILA,
  isFor: (session) => sellsOffline(session) && session.flagsVersao.visitas,
  // The visit's form wrote the body, so the cast is safe.
  send: ({ body, ...call }) => enviarVisita(body as VisitaEnvio, call),
  receivedAs,
  changes: visitaKeys.all,
  screen: (numero) => ({ to: '/FormCrm/$numero', params: { numero: String(numero) } }),
  form: ({ id, codcli }) => ({
    to: '/VisitaCrm/$codcli',
    params: { codcli: String(codcli) },
    search: { fila: id },
  }),
} satisfies QueueKind
