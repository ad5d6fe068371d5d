/** Items in memory, from which calls are answered. */
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { PacoteCelula } from '@trama/contract/apl/pacote'
import { type PriceChecks, pickPrice } from '@trama/rules/pedido/pick-price'
import * as z from 'zod/mini'
import { fold } from '@/lib/match-words'
import { byBytes } from '../answer-table'
import type { StoredPart } from '../device-kinds'
import { type DeviceItem, isItens } from './itens-part'

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
