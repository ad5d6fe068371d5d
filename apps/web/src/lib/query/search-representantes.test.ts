import { expect, it } from 'vitest'
import { searchRepresentantes } from './search-representantes'

const one = (codrep: string) => ({ codrep, nome: `Rep ${codrep}`, cnpj: '', regiao: null })
const { signal } = new AbortController()

async function search(text: string) {
  const asked: object[] = []
  const found = await searchRepresentantes(
    async ({ query }) => {
      asked.push(query)
      return 'cnpj' in query ? [one('2'), one('3')] : [one('1'), one('2')]
    },
    text,
    signal,
  )
  return { asked, codes: found.map(({ codrep }) => codrep) }
}

it('searches by name and by tax id, and lists each representative once', async () => {
  expect(await search('11.222.333/0001-81')).toEqual({
    asked: [
      { nome: '11.222.333/0001-81', offset: 30 },
      { cnpj: '11.222.333/0001-81', offset: 30 },
    ],
    codes: ['1', '2', '3'],
  })
})

it('searches once without a text, or with a text that cannot be a tax id', async () => {
  expect(await search('')).toEqual({ asked: [{ offset: 30 }], codes: ['1', '2'] })
  expect((await search('Representações do Sul')).asked).toHaveLength(1)
})
