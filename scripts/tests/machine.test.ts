/** Programs of the machine that are missing are told in a sentence each, with what to do. */
import { expect, test, vi } from 'vitest'
import { findProgram, missingText } from '../lib/machine/programs'

test('a program that is not there is told with what comes of it and how it is installed', async () => {
  vi.stubEnv('PATH', '/nowhere')
  await expect(findProgram('etcd')).rejects.toThrow(
    'Falta o etcd, e os testes sob o Patroni falham: instale o pacote etcd-server ' +
      '(como root: apt-get install --no-install-recommends etcd-server) ou ponha-o no PATH.',
  )
  vi.unstubAllEnvs()
})

test('a browser in an unusual place is named by a variable', () => {
  expect(missingText('chromium')).toMatch(/ ou informe CHROMIUM_PATH\.$/)
})

test('the program that a variable names comes before those in known places', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(await findProgram('chromium')).toBe(process.execPath)
  vi.unstubAllEnvs()
})
