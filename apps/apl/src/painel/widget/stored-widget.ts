/** A widget as it is stored, and whether this version can still show it. */
import { definicaoErros } from '@trama/contract/apl/painel/check-definicao'
import { Definicao, WidgetInput } from '@trama/contract/apl/painel/definicao'
import type { Widget } from '@trama/contract/apl/painel/widget'
import { columnsOf, type RowOf } from '@trama/server-kit/db/select'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { AplContext } from '../../context'
import { widget } from '../tables'

const p = alias(widget, 'p')
export const WIDGET = columnsOf(
  p,
  'codigo, nome, tipo_wid, tipo, percentual, definicao, tipos, por, por_id, versao',
)
export type StoredWidget = RowOf<typeof WIDGET>

/** A stored widget as its editor gets it. */
export const toWidget = ({ actor }: AplContext, { por_id, ...row }: StoredWidget): Widget => ({
  ...row,
  proprio: por_id === actor.id ? 'S' : 'N',
})

/**
 * Whether this version can show the widget: a definition of another version may name fields that this version lacks.
 */
export function isValid(row: StoredWidget, hoje: string): boolean {
  const { codigo: _codigo, por: _por, por_id: _id, ...input } = row
  return z.safeEncode(WidgetInput, input).success && definicaoErros(input, hoje).length === 0
}

/** Whether the definition is readable enough to name its source. */
export const hasFonte = ({ definicao }: StoredWidget): boolean => z.safeEncode(Definicao, definicao).success
