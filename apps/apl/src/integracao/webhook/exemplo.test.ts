/** The receiver's check in docs/integracao.md works as described. */
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { assinatura } from './assinatura'

type Check = (header: unknown, body: string | Buffer, secret: string, now?: number) => boolean

let isFromTrama: Check
beforeAll(async () => {
  const docs = await readFile(new URL('../../../../../docs/integracao.md', import.meta.url), 'utf8')
  const code = /```js\n([\s\S]*?)```/.exec(docs)?.[1] ?? ''
  const loaded: { isFromTrama: Check } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )
  isFromTrama = loaded.isFromTrama
})

const NOW = 1_790_000_000
const BODY = '{"tipo":"pedido.salvo","chave":"331"}'
const signed = (segredos: string[], at = NOW) => assinatura(segredos, at, BODY)

test('the example receiver accepts what the portal signs, as text or bytes', () => {
  expect(isFromTrama(signed(['whs_a']), BODY, 'whs_a', NOW + 4)).toBe(true)
  expect(isFromTrama(signed(['whs_a']), Buffer.from(BODY), 'whs_a', NOW)).toBe(true)
})
test('the example receiver accepts either secret while one replaces the other', () => {
  const header = signed(['whs_novo', 'whs_velho'])
  expect(isFromTrama(header, BODY, 'whs_velho', NOW)).toBe(true)
  expect(isFromTrama(header, BODY, 'whs_novo', NOW)).toBe(true)
})
test.each<[string, unknown, string, string, number]>([
  ['another body', signed(['whs_a']), `${BODY} `, 'whs_a', NOW],
  ['another secret', signed(['whs_a']), BODY, 'whs_b', NOW],
  ['one sent again six minutes later', signed(['whs_a']), BODY, 'whs_a', NOW + 360],
  ['one of the future', signed(['whs_a']), BODY, 'whs_a', NOW - 360],
  [
    'a fresh time over an old signature',
    signed(['whs_a']).replace(String(NOW), String(NOW + 360)),
    BODY,
    'whs_a',
    NOW + 360,
  ],
  ['no signature', `t=${NOW}`, BODY, 'whs_a', NOW],
  ['half a signature', signed(['whs_a']).slice(0, -2), BODY, 'whs_a', NOW],
  ['no header', undefined, BODY, 'whs_a', NOW],
])('the example receiver refuses %s', (_, header, body, secret, now) => {
  expect(isFromTrama(header, body, secret, now)).toBe(false)
})
