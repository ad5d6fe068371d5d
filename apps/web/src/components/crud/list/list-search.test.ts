import { PedidoQuery } from '@trama/contract/apl/pedido/list'
import { expect, test } from 'vitest'
import { readSearch } from './list-search'

const RAW = { filtro: '12', ordem: '-numero', pendencias: 'N', pagina: '3', outra: 'x' }

test('the screen’s own parameters stay in the address and are not sent to the server', () => {
  expect(readSearch(PedidoQuery, RAW, true, ['pendencias', 'risco'])).toEqual({
    all: { filtro: '12', ordem: '-numero', pendencias: 'N' },
    search: { filtro: '12' },
    order: '-numero',
    own: { pendencias: 'N' },
    query: { filtro: '12', ordem: '-numero' },
    unordered: { filtro: '12' },
  })
})

test('a screen without parameters of its own drops unknown ones', () => {
  expect(readSearch(PedidoQuery, RAW, false).all).toEqual({ filtro: '12' })
})
