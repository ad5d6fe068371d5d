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

export interface NotaParaCancelar {
  empresa: string
  chave: string
  /** Of its authorisation. */
  protocolo: string
  motivo: string
}

/** What the authority said of a cancellation. */
export type Cancelamento =
  /** One that it knew to be cancelled already, too. */
  | { estado: 'cancelada'; protocolo: string }
  /** The invoice stays what it was. */
  | { estado: 'recusada'; motivo: string }
  /** Nobody answers: it waits and is sent again. */
  | { estado: 'semResposta' }

/**
 * What a company's module exports. The same invoice may come twice, from two servers or after a lost answer, and gets
 * the same answer: the authority knows it by its key. What is thrown counts as no answer.
 */
export interface Transmissor {
  transmitir: (nota: NotaParaTransmitir) => Promise<Transmissao>
  /** Without it invoices are cancelled here alone. */
  cancelar?: (nota: NotaParaCancelar) => Promise<Cancelamento>
}

const modulePath = (): string | undefined => readConfig().NFE_TRANSMISSOR

/** Whether the tax authority is told of invoices. */
export const isTransmitted = (): boolean => modulePath() !== undefined

/** S: what is made here is final. A: it waits for the authority. */
export const estadoInicial = (): 'S' | 'A' => (isTransmitted() ? 'A' : 'S')

export async function loadTransmissor(): Promise<Transmissor | undefined> {
  const path = modulePath()
  if (path === undefined) return undefined
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(resolve(path)).href).catch(
    () => undefined,
  )
  if (!isTransmissor(loaded)) {
    throw new OperatorError(
      `NFE_TRANSMISSOR: ${path} não exporta a função transmitir, ou exporta um cancelar que não é função.`,
    )
  }
  return loaded
}

const isTransmissor = (loaded: unknown): loaded is Transmissor =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'transmitir' in loaded &&
  typeof loaded.transmitir === 'function' &&
  !('cancelar' in loaded && typeof loaded.cancelar !== 'function')
