import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { type CatalogoFilters, withFilter } from './filters'
import { catalogoSource, isNearEnd } from './queries'

const { signal } = new AbortController()
let server: ReturnType<typeof testServer>
beforeEach(() => {
  startAs('usuario')
  server = testServer()
  server.apl('listProdutos', [])
  server.apl('listMateriais', [])
})
afterEach(() => void vi.restoreAllMocks())

const load = (tipo: 'P' | 'M', filtros: CatalogoFilters, pagina = 1) =>
  catalogoSource.page({ tipo, tabela: 'SUL', filtros, pagina, offset: 50 }, signal)
const asked = (list: 'listProdutos' | 'listMateriais') => server.sentToApl(list).map(({ query }) => query)
const SOLD = { tab_pre: 'SUL', com_preco: 'S', ativo: 'S', offset: 50 }

describe('pages of the catalogue', () => {
  it('ask for products sold in the table, with the filters', async () => {
    await load('P', { linha: '01', texto: 'blusa' }, 3)
    expect(asked('listProdutos')).toEqual([{ ...SOLD, linha: '01', filtro: 'blusa', pagina: 3 }])
    await load('M', { grupo: '02' })
    expect(asked('listMateriais')).toEqual([{ ...SOLD, grupo: '02', pagina: 1 }])
  })

  it('look for a bar code first, then for the text', async () => {
    await load('P', { texto: '7891000000017' })
    expect(asked('listProdutos')).toEqual([
      { ...SOLD, codigo: '7891000000017', pagina: 1 },
      { ...SOLD, filtro: '7891000000017', pagina: 1 },
    ])
    await load('P', { texto: '7891000000017' }, 2)
    await load('P', { texto: '10225' })
    expect(
      asked('listProdutos')
        .slice(2)
        .map(({ codigo }) => codigo),
    ).toEqual([undefined, undefined])
  })

  it('have 50 items each (S1 §9)', () => {
    const page = { pagina: 4, offset: 50 }
    const rows = (count: number) => Array.from({ length: count }, () => 0)
    expect(catalogoSource.next?.(rows(50), page)).toEqual({ pagina: 5, offset: 50 })
    expect(catalogoSource.next?.(rows(49), page)).toBeUndefined()
  })

  it('are loaded within 3 pages of the end (S1 §9)', () => {
    expect(isNearEnd(0, 50)).toBe(true)
    expect(isNearEnd(49, 200)).toBe(false)
    expect(isNearEnd(50, 200)).toBe(true)
  })
})

it('leave out an empty filter', () => {
  expect(withFilter({ linha: '01' }, 'texto', ' blusa ')).toEqual({ linha: '01', texto: 'blusa' })
  expect(withFilter({ linha: '01', texto: 'blusa' }, 'texto', ' ')).toEqual({ linha: '01' })
})
