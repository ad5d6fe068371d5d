import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import { fieldNames } from '@trama/contract/field'
import { expect, it } from 'vitest'
import { openPedido } from './form.test-help'

/** Fields without an input: set in a follow-up or by a button, or the name of a code. */
const NO_INPUT = ['motivo', 'vlr_desc', 'pgto']

it('every field of an order has an input', async () => {
  await openPedido()
  const missing = fieldNames(PEDIDO_FIELDS).filter((name) => !document.querySelector(`[name="${name}"]`))
  expect(missing.toSorted()).toEqual(NO_INPUT.toSorted())
})
