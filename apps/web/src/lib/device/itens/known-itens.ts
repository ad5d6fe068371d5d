/** Products and materials as the device stores them, and in memory, from which calls are answered. */
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { PacoteCelula, type PacoteItem } from '@trama/contract/apl/pacote'
import { type PriceChecks, pickPrice } from '@trama/rules/pedido/pick-price'
import * as z from 'zod/mini'
import { fold } from '@/lib/match-words'
import { byBytes } from '../answer-table'
import type { StoredPart } from '../device-kinds'

/** An item without its grid, with the sums of the grid that lists show. */
interface DeviceItem extends Omit<PacoteItem, 'grade'> {
  /** Free stock of the colours and sizes that are sold; `cores` is their number of colours. */
  quant: number
  cores: number
  /** Number of colours and sizes that are sold; absent in data stored by older versions. */
  celulas?: number
}

interface ItensPart extends StoredPart {
  kind: 'itens'
  tipo: ItemTipo
  itens: DeviceItem[]
  /** Grid of each item as text: only one item's grid is parsed at a time, and text is stored and loaded quickly. */
  grades: string[]
}

const isItens = (part: StoredPart): part is ItensPart => part.kind === 'itens'

export function itensPart(tipo: ItemTipo, rows: readonly PacoteItem[]): ItensPart {
  const itens = rows.map(({ grade, ...item }): DeviceItem => {
    const sold = grade.filter(([, , , , , ativa]) => ativa === 'S')
    const quant = sold.reduce((sum, [, , , , saldo]) => sum + saldo, 0)
    return { ...item, quant, cores: new Set(sold.map(([cor]) => cor)).size, celulas: sold.length }
  })
  return { kind: 'itens', tipo, itens, grades: rows.map(({ grade }) => JSON.stringify(grade)) }
}

/** An item with its search text, and its grid still as text. */
export interface KnownItem extends DeviceItem {
  tipo: ItemTipo
  busca: string
  grade: string
}

/** Items in the order of their description, as the server lists them. */
export function itensOf(parts: readonly StoredPart[], tipo: ItemTipo): KnownItem[] {
  return parts
    .filter(isItens)
    .filter((part) => part.tipo === tipo)
    .flatMap((part) =>
      part.itens.map((item, i) => ({
        ...item,
        tipo,
        busca: fold(item.descricao),
        grade: part.grades[i] ?? '[]',
      })),
    )
    .toSorted((a, b) => byBytes(a.busca, b.busca) || byBytes(a.codigo, b.codigo))
}

const Grade = z.array(PacoteCelula)

/** Colours and sizes of an item. */
export const gradeOf = (item: KnownItem): PacoteCelula[] => z.parse(Grade, JSON.parse(item.grade))

/** Price rows of an item in a table. */
export const rowsOf = ({ precos }: KnownItem, tabela: string | undefined) =>
  precos
    .filter(([codigo]) => codigo === tabela)
    .map(([, preco_00, grupo_cor, faixa_preco]) => ({ preco_00, grupo_cor, faixa_preco }))

/** Price of a colour and size, by the server's rule; null without a price. */
export function cellPrice(
  item: KnownItem,
  cell: { grupo_cor: string | null; faixa_preco: string | null },
  tabela: string,
  checks: PriceChecks,
): number | null {
  return pickPrice(rowsOf(item, tabela), cell, checks) ?? null
}
