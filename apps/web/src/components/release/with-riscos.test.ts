import { proximaOf, withProxima } from '@trama/contract/proxima'
import { expect, test } from 'vitest'
import { withRiscos } from './with-riscos'

const row = (numero: number) => ({ empresa: '001', numero })
const page = () => Promise.resolve(withProxima([row(1), row(2)], 'adiante'))

test('each row gets its own risk, and the page keeps the cursor of its list', async () => {
  const found = await withRiscos(page(), Promise.resolve([{ ...row(2), peso: 5 }]))
  expect(found).toEqual([
    { ...row(1), risco: undefined },
    { ...row(2), risco: { ...row(2), peso: 5 } },
  ])
  expect(proximaOf(found)).toBe('adiante')
})

test('a failure of the risks leaves the list intact', async () => {
  const unknown = [row(1), row(2)].map((one) => ({ ...one, risco: undefined }))
  expect(await withRiscos(page(), Promise.reject(new Error('fora')))).toEqual(unknown)
  expect(await withRiscos(page(), undefined)).toEqual(unknown)
})
