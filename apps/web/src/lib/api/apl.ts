import { sistemaRoutes } from '@trama/contract/apl/sistema'
import { TEXTS } from '@trama/contract/messages'
import type { Route, RouteTable } from '@trama/contract/route'
import { formatTaxId } from '@trama/rules/tax-id'
import { aplReached, noteReach } from '@/lib/connection/apl-health'
import { connection, renewSession } from '@/lib/connection/connection'
import { answerFromDevice, isCutOff } from '@/lib/device/device-fallback'
import { currentSession, hideFeature } from '@/lib/session'
import { type ClientConfig, createClient } from './client'
import type { Client } from './client-types'
import { probe } from './probe'

/**
 * Parameter that narrows a call to the user's rows: a representative's code, a customer's or supplier's tax id (S1
 * §6).
 */
function ownRows(own: NonNullable<Route['own']>): Record<string, string> {
  const session = currentSession()
  const name = session && own[session.usuario.tipo]
  if (!name) return {}
  const value = name === 'codrep' ? session.representante?.codrep : formatTaxId(session.usuario.cnpj)
  return value ? { [name]: value } : {}
}

const config: ClientConfig = {
  baseUrl: () => connection.aplBaseUrl,
  token: () => connection.token,
  headers: { acesso: 'portal-web' },
  query: () => ({ empresa: connection.empresa, usuario: connection.usuario }),
  renewSession,
  onReach: (reached) => noteReach(aplReached, reached),
  unreachable: TEXTS.aplUnreachable,
  emptyReply: TEXTS.emptyReply,
  ownRows,
  lacks: (feature) => currentSession()?.flagsVersao[feature] === false,
  onMissing: hideFeature,
}

const { testConnection } = createClient({ testConnection: sistemaRoutes.testConnection }, config)

/** Whether the application server gives a sign of life. */
export const probeApl = (): Promise<boolean> => probe((signal) => testConnection({ signal }))

/**
 * Calls of the application server of the user's company. Made from the route tables that a feature uses, so that a
 * screen loads only the schemas of its own calls. Without a connection the device's data answers.
 */
export const aplClient = <const T extends RouteTable>(routes: T): Client<T> =>
  createClient(routes, { ...config, answerApart: answerFromDevice, isCutOff, isAlive: probeApl })

/** The same calls, answered only by the server. */
export const liveAplClient = <const T extends RouteTable>(routes: T): Client<T> =>
  createClient(routes, config)

/** The same calls, answered by the device wherever it has the data: a scanner does not wait for a network. */
export const nearAplClient = <const T extends RouteTable>(routes: T): Client<T> =>
  createClient(routes, { ...config, answerApart: answerFromDevice, isCutOff: () => true })
