import * as z from 'zod/mini'

/** P product, M material (S1 §3.1). */
export const itemTipo = z.enum(['P', 'M'])
export type ItemTipo = z.output<typeof itemTipo>
export const ITENS_TIPO = [
  { value: 'P', label: 'Produto' },
  { value: 'M', label: 'Material' },
] as const
