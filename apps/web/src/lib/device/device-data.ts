/** The device's data in memory, read once when the first question comes. */
import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { PacoteCelula } from '@trama/contract/apl/pacote'
import * as z from 'zod/mini'
import { fold } from '@/lib/match-words'
import { openDevice, partsOf } from './device-db'
import { type DeviceItem, type ListasPart, type Parte, RESUMO, type ResumoPart } from './parts'

/** An item with what it is searched by, and its grid still as text. */
export interface KnownItem extends DeviceItem {
  tipo: ItemTipo
  busca: string
  grade: string
}

export interface KnownCliente {
  cliente: Entidade
  /** Name and trade name. */
  busca: string
}

export interface DeviceData {
  resumo: ResumoPart
  listas: ListasPart
  /** By description, as the server lists them. */
  itens: Record<ItemTipo, KnownItem[]>
  byCode: Record<ItemTipo, Map<string, KnownItem>>
  /** By name. */
  clientes: KnownCliente[]
}

let loading: { owner: string; data: Promise<DeviceData | null> } | null = null

/** Null where there is none. */
export function loadData(owner: string): Promise<DeviceData | null> {
  if (loading?.owner !== owner) loading = { owner, data: read(owner) }
  return loading.data
}

export function forgetData(): void {
  loading = null
}

export async function readResumo(owner: string): Promise<ResumoPart | null> {
  const db = await openDevice()
  const resumo = await db.get('parte', [owner, RESUMO, 'resumo'])
  return resumo?.kind === 'resumo' ? resumo : null
}

async function read(owner: string): Promise<DeviceData | null> {
  const resumo = await readResumo(owner)
  if (!resumo) return null
  const db = await openDevice()
  const partes = await db.getAll('parte', partsOf(owner, resumo.geracao))
  const listas = partes.find((parte) => parte.kind === 'listas')
  if (!listas) return null
  const itens = { P: itensOf(partes, 'P'), M: itensOf(partes, 'M') }
  const clientes = partes
    .flatMap((parte) => (parte.kind === 'clientes' ? parte.clientes : []))
    .map((cliente) => ({ cliente, busca: fold(`${cliente.nome} ${cliente.fantasia ?? ''}`) }))
    .toSorted((a, b) => compare(a.busca, b.busca) || a.cliente.codcli - b.cliente.codcli)
  return { resumo, listas, itens, byCode: { P: mapOf(itens.P), M: mapOf(itens.M) }, clientes }
}

function itensOf(partes: Parte[], tipo: ItemTipo): KnownItem[] {
  return partes
    .flatMap((parte) =>
      parte.kind === 'itens' && parte.tipo === tipo
        ? parte.itens.map((item, i) => ({
            ...item,
            tipo,
            busca: fold(item.descricao),
            grade: parte.grades[i] ?? '[]',
          }))
        : [],
    )
    .toSorted((a, b) => compare(a.busca, b.busca) || compare(a.codigo, b.codigo))
}

const mapOf = (itens: KnownItem[]) => new Map(itens.map((item) => [item.codigo, item]))
/** As the server's database orders: by bytes, not by a language. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const Grade = z.array(PacoteCelula)

/** Colours and sizes of an item. */
export const gradeOf = (item: KnownItem): PacoteCelula[] => z.parse(Grade, JSON.parse(item.grade))
