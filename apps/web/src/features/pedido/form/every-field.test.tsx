// @vitest-environment happy-dom
import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import { fieldNames } from '@trama/contract/field'
import { expect, it } from 'vitest'
import { openPedido } from './form.test-help'

/** Given where an order is followed up, by a button, or as the name of a code. */
const NO_INPUT = ['motivo', 'vlr_desc', 'pgto']

it('every field of an order has an input', async () => {
  await openPedido()
  const missing = fieldNames(PEDIDO_FIELDS).filter((name) => !document.querySelector(`[name="${name}"]`))
  expect(missing.toSorted()).toEqual(NO_INPUT.toSorted())
})
