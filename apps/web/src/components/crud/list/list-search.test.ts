import { PedidoQuery } from '@trama/contract/apl/pedido/list'
import { expect, test } from 'vitest'
import { readSearch } from './list-search'

const RAW = { filtro: '12', ordem: '-numero', pendencias: 'N', pagina: '3', outra: 'x' }

test('what only the screen knows stays in the address, and out of what the server is asked', () => {
  expect(readSearch(PedidoQuery, RAW, true, ['pendencias', 'risco'])).toEqual({
    all: { filtro: '12', ordem: '-numero', pendencias: 'N' },
    search: { filtro: '12' },
    order: '-numero',
    own: { pendencias: 'N' },
    query: { filtro: '12', ordem: '-numero' },
    unordered: { filtro: '12' },
  })
})

test('a screen that knows nothing of its own drops it', () => {
  expect(readSearch(PedidoQuery, RAW, false).all).toEqual({ filtro: '12' })
})
