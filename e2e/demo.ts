/** Records of the demo that journeys name; they are the same on every day. */
import { DEMO_PESSOAS } from '@trama/server-kit/demo/demo-people'

/**
 * Customer of `cliente@trama.demo`, with the representative and the terms that the record gives to an order.
 */
export const BOUTIQUE = {
  codcli: 1,
  ...DEMO_PESSOAS.cliente,
  termos: { codrep: '1', tab_trans: '01', cif: 1, tab_pre: 'SUL', codcond: '004' },
} as const

/**
 * T-shirt of the basics collection, in twelve colours and every letter size; white in M is used where one cell is
 * enough.
 */
export const CAMISETA = { codigo: '10234', cor: '001', tam: 'M', tipo: 'P' } as const
/** Dress of the summer collection, which reserves no stock. */
export const VESTIDO = '10245'
