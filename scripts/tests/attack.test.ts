/** The attacks accept only addresses of this machine. `npm run attack` runs them against the product. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { ownMachine } from '../attack/own-machine'
import { ROOT } from '../lib/process'

test.each([
  'https://portal.exemplo.com.br',
  'http://localhost.exemplo.com.br',
  'http://localhost@exemplo.com.br',
  'http://127.0.0.1.exemplo.com.br:3000',
  'http://10.0.0.1:3000',
  'http://0.0.0.0:3000',
  'file:///etc/passwd',
  'nada',
])('%s is not an address of this machine', (address) => expect(ownMachine(address)).toBeUndefined())

test.each([
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://127.0.0.1:3001/apl', 'http://127.0.0.1:3001'],
  ['http://2130706433:80', 'http://127.0.0.1'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%s is an address of this machine', (address, origin) => expect(ownMachine(address)).toBe(origin))

test('an address of another machine ends the command before the first call', async () => {
  const [here, there] = ['http://127.0.0.1:9', 'http://portal.exemplo.com.br']
  const args = ['--import', 'tsx', 'scripts/attack.ts', '--portal', here, '--apl', there]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (text) => (errors += String(text)))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(errors).toBe(`${there} não é um endereço desta máquina: só se ataca localhost.\n`)
})
