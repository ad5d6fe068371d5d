import { expect, it } from 'vitest'
import { createLeituras } from './leituras'

function reading() {
  const asked: { codigo: string; answer: (produto: string | undefined) => void; fail: () => void }[] = []
  const said: string[] = []
  const leituras = createLeituras<string>({
    find: (codigo) =>
      new Promise((resolve, reject) => {
        asked.push({ codigo, answer: resolve, fail: () => reject(new Error('fora')) })
      }),
    onFound: (produto, quantidade) => said.push(`${quantidade}x${produto}`),
    onMissing: (codigo) => said.push(`não ${codigo}`),
    onError: (_error, codigo) => said.push(`erro ${codigo}`),
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { asked, said, leituras, settled }
}

it('scans keep their order, whatever is answered first, missing or failing', async () => {
  const { asked, said, leituras, settled } = reading()
  for (const codigo of ['a', 'b', 'c', 'd']) leituras.read(codigo, 1)
  asked[3]?.answer('D')
  asked[2]?.fail()
  asked[1]?.answer(undefined)
  await settled()
  expect(said).toEqual([])
  asked[0]?.answer('A')
  await settled()
  expect(said).toEqual(['1xA', 'não b', 'erro c', '1xD'])
})

it('a known code is asked for once; an unknown one is asked for again', async () => {
  const { asked, said, leituras, settled } = reading()
  leituras.read('a', 1)
  leituras.read('a', 3)
  asked[0]?.answer('A')
  leituras.read('x', 1)
  asked[1]?.answer(undefined)
  await settled()
  leituras.read('x', 1)
  asked[2]?.answer('X')
  await settled()
  expect(asked.map(({ codigo }) => codigo)).toEqual(['a', 'x', 'x'])
  expect(said).toEqual(['1xA', '3xA', 'não x', '1xX'])
})

it('settles when the last scan is taken, and at once without scans', async () => {
  const { asked, said, leituras, settled } = reading()
  await leituras.settled()
  leituras.read('a', 1)
  void leituras.settled().then(() => said.push('tudo'))
  await settled()
  expect(said).toEqual([])
  asked[0]?.answer('A')
  await settled()
  expect(said).toEqual(['1xA', 'tudo'])
})

it('600 scans, answered in any order, are taken 600 times and in their order', async () => {
  const { asked, said, leituras, settled } = reading()
  const codes = Array.from({ length: 600 }, (_, n) => String(n % 250))
  for (const codigo of codes) leituras.read(codigo, 1)
  for (const { codigo, answer } of asked.toReversed()) answer(codigo)
  await settled()
  expect(said).toEqual(codes.map((codigo) => `1x${codigo}`))
})
