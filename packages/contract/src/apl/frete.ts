/** Freight of orders and customers (S1 §3.1). */
import { FRETES } from '@trama/rules/frete'
import * as z from 'zod/mini'

export const cif = z.literal(FRETES.map(({ value }) => value))
