/**
 * Database on the device: data to work offline, documents that wait to be sent with their photos, and sales being
 * typed.
 */
import type { FieldError } from '@trama/contract/issues'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { StoredPart } from './device-kinds'

/**
 * State of a document on this device. `conferir`: so old that the server no longer knows whether it received the
 * document.
 */
export type FilaEstado = 'aguardando' | 'enviando' | 'enviado' | 'corrigir' | 'conferir'

export interface FilaDocumento {
  /** Id of the document, and its idempotency key until it is sent, so that it is created only once. */
  id: string
  usuario: number
  empresa: string
  nome_empresa: string
  estado: FilaEstado
  /** ISO timestamp of the document's creation. */
  criado: string
  /** Kind of the document (`queue-kinds.ts`); without a kind it is an order, as stored by older versions. */
  tipo?: string
  /** Body that is sent to the server. */
  body: unknown
  /** Form values from which the document is edited again. */
  values: unknown
  /** Customer's name with the code, and the document's value where it has one, by which the user recognises it. */
  cliente: string
  codcli: number
  valor: number | null
  /** Server's message about the document. */
  mensagem: string | null
  campos: FieldError[]
  /** Number of the sent document, and when it was sent; null before. */
  numero: number | null
  enviado: string | null
}

/** A retail sale that is being typed or is parked. */
export interface VendaGuardada {
  /** Idempotency key of the sale. */
  id: string
  usuario: number
  empresa: string
  /** ISO timestamp of the last change. */
  alterada: string
  /** Whether the sale is parked; the newest of the others is the one on the screen. */
  estacionada: boolean
  /** Form values from which the sale is edited again. */
  values: unknown
}

/** A photo of a document that is being written or waits to be sent. */
export interface Foto {
  /** Id of the photo, and the idempotency key with which it is sent. */
  id: string
  /** Idempotency key of the photo's document. */
  documento: string
  usuario: number
  nome: string
  tipo: string
  bytes: ArrayBuffer
  /** ISO timestamp of the photo. */
  criada: string
}

interface Schema extends DBSchema {
  parte: { key: [owner: string, geracao: string, nome: string]; value: StoredPart }
  fila: { key: string; value: FilaDocumento; indexes: { usuario: number } }
  venda: { key: string; value: VendaGuardada; indexes: { usuario: number } }
  foto: { key: string; value: Foto; indexes: { documento: string } }
}

export type DeviceDb = IDBPDatabase<Schema>

const NAME = 'trama'
let opening: Promise<DeviceDb> | null = null

export function openDevice(): Promise<DeviceDb> {
  opening ??= openDB<Schema>(NAME, 3, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('parte')
        db.createObjectStore('fila', { keyPath: 'id' }).createIndex('usuario', 'usuario')
      }
      if (before < 2) db.createObjectStore('venda', { keyPath: 'id' }).createIndex('usuario', 'usuario')
      db.createObjectStore('foto', { keyPath: 'id' }).createIndex('documento', 'documento')
    },
    // A newer page wants to upgrade the database: this page closes it, and opens it again when needed.
    blocking() {
      void opening?.then((db) => db.close())
      opening = null
    },
    terminated() {
      opening = null
    },
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** Key range of every part of an owner, or of one generation. */
export const partsOf = (owner: string, geracao?: string): IDBKeyRange =>
  geracao === undefined
    ? IDBKeyRange.bound([owner], [owner, []])
    : IDBKeyRange.bound([owner, geracao], [owner, geracao, []])
