import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { fieldNames } from '@trama/contract/field'
import { expect, it } from 'vitest'
import { openCliente } from './form.test-help'

/** Names of the cities, which have no input because they are shown beside the code. */
const NO_INPUT = ['nome_cid', 'nome_cid_cob', 'nome_cid_ent']

it('every field of a customer has an input', async () => {
  await openCliente()
  const missing = fieldNames(ENTIDADE_FIELDS).filter((name) => !document.querySelector(`[name="${name}"]`))
  expect(missing.toSorted()).toEqual(NO_INPUT)
})
