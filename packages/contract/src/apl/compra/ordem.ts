/** Purchase orders (S2 §2, §3, §5, §7). */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { bodyShape, recordShape } from '../../field'
import { routes } from '../../route'
import { clearable, int, nullableText, optional, resultado } from '../../wire'
import {
  ORDEM_FIELDS,
  ORDEM_ITEM_FIELDS,
  ORDEM_ITEM_NAMES,
  ORDEM_ITEM_RESULTS,
  ORDEM_RESULTS,
} from './fields'

export const OrdemItem = z.object({
  ordem: optional(int),
  ...recordShape(ORDEM_ITEM_FIELDS),
  ...recordShape(ORDEM_ITEM_RESULTS),
  ...recordShape(ORDEM_ITEM_NAMES),
})
export type OrdemItem = z.output<typeof OrdemItem>

export const OrdemListItem = z.object({
  numero: int,
  ...recordShape(ORDEM_FIELDS),
  ...recordShape(ORDEM_RESULTS),
  nome_for: z.string(),
  desc_classe: nullableText,
  empresa: z.string(),
  versao: optional(int),
})
export type OrdemListItem = z.output<typeof OrdemListItem>

/** What is saved; names, sums and what became of an order and its items are the server's and ignored. */
export const OrdemInput = z.object({
  versao: clearable(int),
  ...bodyShape(ORDEM_FIELDS),
  itens: z
    .array(z.object({ ordem: clearable(int), ...bodyShape(ORDEM_ITEM_FIELDS) }))
    .check(z.maxLength(2000)),
})
export type OrdemInput = z.output<typeof OrdemInput>

/** Kilobytes: what the longest order needs, with every text as long as it may be. */
const ORDEM_BODY = 2048

const buyers: Access = { tipos: INTERNOS, menus: ['3.2'], rows: 'todas as das suas empresas' }

export const ordemRoutes = routes({
  createOrdem: {
    method: 'POST',
    path: '/OrdemCompra',
    summary: 'Inclui uma ordem de compra',
    body: OrdemInput,
    reply: z.extend(resultado, { numero: int }),
    replies: 'one',
    access: buyers,
    feature: 'ordemDeCompra',
    idempotent: true,
    maxBody: ORDEM_BODY,
  },
})
