/** The way to the tax authority, which a company fills with a module of its own: without one nothing is sent. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OperatorError } from '@trama/server-kit/program'
import { readConfig } from '../config'

export interface NotaParaTransmitir {
  empresa: string
  chave: string
  /** Signed, as it is kept. */
  xml: string
}

/** What the authority said of an invoice. */
export type Transmissao =
  | { estado: 'autorizada'; protocolo: string }
  /** The number is used up and nothing may be delivered: the order is open again. */
  | { estado: 'denegada'; motivo: string }
  /** Something in it is wrong: somebody cancels it and invoices again. */
  | { estado: 'rejeitada'; motivo: string }
  /** Nobody answers: it is valid meanwhile and sent again. */
  | { estado: 'contingencia' }

/**
 * Sends an invoice. The same one may come twice, from two servers or after a lost answer, and gets the same answer: the
 * authority knows it by its key. What it throws counts as contingency.
 */
export type Transmissor = (nota: NotaParaTransmitir) => Promise<Transmissao>

const modulePath = (): string | undefined => readConfig().NFE_TRANSMISSOR

/** Whether the tax authority is told of invoices. */
export const isTransmitted = (): boolean => modulePath() !== undefined

/** S: what is made here is final. A: it waits for the authority. */
export const estadoInicial = (): 'S' | 'A' => (isTransmitted() ? 'A' : 'S')

/** The company's own: what its module exports as `transmitir`. */
export async function loadTransmissor(): Promise<Transmissor | undefined> {
  const path = modulePath()
  if (path === undefined) return undefined
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(resolve(path)).href).catch(
    () => undefined,
  )
  if (!hasTransmitir(loaded)) {
    throw new OperatorError(`NFE_TRANSMISSOR: ${path} não exporta a função transmitir.`)
  }
  return loaded.transmitir
}

const hasTransmitir = (loaded: unknown): loaded is { transmitir: Transmissor } =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'transmitir' in loaded &&
  typeof loaded.transmitir === 'function'
