/** Visits that were written where no server could be reached: how they are sent when the connection returns. */
import { sellsOffline } from '@/lib/device/device-state'
import type { QueueKind } from '@/lib/queue/queue-kinds'
import { visitaKeys } from '../visita-api'
import { enviarVisita, receivedAs, type VisitaEnvio } from './enviar'
import { FILA } from './fila'

export const queue = {
  ...FILA,
  isFor: (session) => sellsOffline(session) && session.flagsVersao.visitas,
  // The visit's form wrote it.
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
