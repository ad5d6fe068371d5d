import * as z from 'zod/mini'
import { optional } from '../wire'

/** Papers of a till: the roll of its printer, or a page. */
export const FORMATOS_PAPEL = [
  { value: 'bobina', label: '80 mm' },
  { value: 'a4', label: 'A4' },
] as const
export type FormatoPapel = (typeof FORMATOS_PAPEL)[number]['value']
export const formatoPapel = optional(z.enum(['bobina', 'a4']))
