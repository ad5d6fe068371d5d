/** The device's database: data to work from, documents that wait to be sent with their photos, sales that are being typed. */
import type { FieldError } from '@trama/contract/issues'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { StoredPart } from './device-kinds'

/** Where a document on this device stands. `conferir`: too old for the server to know whether it has it. */
export type FilaEstado = 'aguardando' | 'enviando' | 'enviado' | 'corrigir' | 'conferir'

export interface FilaDocumento {
  /** Also the idempotency key, for as long as it is not sent: it can be created once only. */
  id: string
  usuario: number
  empresa: string
  nome_empresa: string
  estado: FilaEstado
  /** ISO moment. */
  criado: string
  /** Its kind (`queue-kinds.ts`); what was kept before there were others is an order. */
  tipo?: string
  /** What the server is sent. */
  body: unknown
  /** What the form goes on from. */
  values: unknown
  /** For whom, with the code, and its value where it has one: what one knows it by. */
  cliente: string
  codcli: number
  valor: number | null
  /** What the server said of it. */
  mensagem: string | null
  campos: FieldError[]
  /** Once sent: its number and when. */
  numero: number | null
  enviado: string | null
}

/** A retail sale that is being typed, or waits to be gone on with. */
export interface VendaGuardada {
  /** Its idempotency key. */
  id: string
  usuario: number
  empresa: string
  /** ISO moment of the last change. */
  alterada: string
  /** Put aside for another one; of the others the newest is on the screen. */
  estacionada: boolean
  /** What the form goes on from. */
  values: unknown
}

/** A photo of a document that is being written, or waits to be sent. */
export interface Foto {
  /** Also the idempotency key of its own sending. */
  id: string
  /** The document's idempotency key. */
  documento: string
  usuario: number
  nome: string
  tipo: string
  bytes: ArrayBuffer
  /** ISO moment. */
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
    // A newer page wants to change the database: this one lets go and opens it again when it needs it.
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

/** Every part of an owner, or of one of its generations. */
export const partsOf = (owner: string, geracao?: string): IDBKeyRange =>
  geracao === undefined
    ? IDBKeyRange.bound([owner], [owner, []])
    : IDBKeyRange.bound([owner, geracao], [owner, geracao, []])
