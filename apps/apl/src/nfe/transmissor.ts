/** Transmission to the tax authority by a company's own module; without a module no invoice is sent. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OperatorError } from '@trama/server-kit/program'
import { readConfig } from '../config'

/** Whose invoice it is, where one server works for several companies of the portal. */
export interface DaEmpresa {
  /** Code of the portal's company; `empresa` is the one of its ERP. */
  codcli: string
}

export interface NotaParaTransmitir {
  empresa: string
  chave: string
  /** Signed XML as stored. */
  xml: string
}

/** Answer of the authority about an invoice. */
export type Transmissao =
  | { estado: 'autorizada'; protocolo: string }
  /** The number is used up and nothing may be delivered, so the order is open again. */
  | { estado: 'denegada'; motivo: string }
  /** Something is wrong with the invoice: somebody cancels it and invoices again. */
  | { estado: 'rejeitada'; motivo: string }
  /** Nobody answers: the invoice is valid meanwhile and is sent again. */
  | { estado: 'contingencia' }

export interface NotaParaCancelar {
  empresa: string
  chave: string
  /** Protocol of the invoice's authorisation. */
  protocolo: string
  motivo: string
}

/** Answer of the authority about a cancellation. */
export type Cancelamento =
  /** Cancelled now, or known as cancelled before. */
  | { estado: 'cancelada'; protocolo: string }
  /** The invoice stays as it was. */
  | { estado: 'recusada'; motivo: string }
  /** Nobody answers: the cancellation waits and is sent again. */
  | { estado: 'semResposta' }

/**
 * What a company's module exports. The same invoice may come twice, from two servers or after a lost answer, and gets
 * the same answer: the authority knows it by its key. What is thrown counts as no answer.
 */
export interface Transmissor {
  transmitir: (nota: NotaParaTransmitir & DaEmpresa) => Promise<Transmissao>
  /** Cancels at the authority; without it invoices are cancelled in this system only. */
  cancelar?: (nota: NotaParaCancelar & DaEmpresa) => Promise<Cancelamento>
}

const modulePath = (): string | undefined => readConfig().NFE_TRANSMISSOR

/** Whether invoices are transmitted to the tax authority. */
export const isTransmitted = (): boolean => modulePath() !== undefined

/** State of a new invoice: S is final, A waits for the authority. */
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

/** The module as one company calls it. */
export const transmissorOf = ({ transmitir, cancelar }: Transmissor, codcli: string) => ({
  transmitir: (nota: NotaParaTransmitir) => transmitir({ ...nota, codcli }),
  ...(cancelar && { cancelar: (nota: NotaParaCancelar) => cancelar({ ...nota, codcli }) }),
})

const isTransmissor = (loaded: unknown): loaded is Transmissor =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'transmitir' in loaded &&
  typeof loaded.transmitir === 'function' &&
  !('cancelar' in loaded && typeof loaded.cancelar !== 'function')
