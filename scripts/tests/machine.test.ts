/** A program that the machine lacks is reported in one sentence, with what to do. */
import { expect, test, vi } from 'vitest'
import { findProgram, missingText } from '../lib/machine/programs'

test('the sentence about a missing program says what that leads to and how to install the program', async () => {
  vi.stubEnv('PATH', '/nowhere')
  await expect(findProgram('etcd')).rejects.toThrow(
    'Falta o etcd, e os testes sob o Patroni falham: instale o pacote etcd-server ' +
      '(como root: apt-get install --no-install-recommends etcd-server) ou ponha-o no PATH.',
  )
  vi.unstubAllEnvs()
})

test('the sentence about a missing browser names the variable for an unusual place', () => {
  expect(missingText('chromium')).toMatch(/ ou informe CHROMIUM_PATH\.$/)
})

test('a program that a variable names is used before programs in known places', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(await findProgram('chromium')).toBe(process.execPath)
  vi.unstubAllEnvs()
})
