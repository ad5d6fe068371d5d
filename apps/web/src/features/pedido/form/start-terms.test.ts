import type { TipoUsuario } from '@trama/contract/access'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { REPRESENTANTE, startAs } from '@/lib/device/a-session.test-help'
import { pedidoRow } from '@/components/pedido/pedido-records.test-help'
import { getSession } from '@/lib/session'
import { startTerms } from './start-terms'

const colecao = (codigo: string) => ({
  codigo,
  descricao: `Coleção ${codigo}`,
  reservar: 'N' as const,
  valor_min: 0,
  itens: [],
})

interface Begin {
  regiao?: string
  /** Collection of the newest order of the last 180 days. */
  last?: string
}

async function begin(tipo: TipoUsuario, colecoes: string[], { regiao, last }: Begin = {}) {
  const server = testServer()
  const { client } = await openScreen(createElement('p'), () => {
    startAs(tipo)
    server.apl('listColecoes', colecoes.map(colecao))
    server.apl('listPedidos', last === undefined ? [] : [pedidoRow({ colecao: last })])
    server.apl('getRegiao', { regiao: 'SUL', descricao: 'Tabela Sul' })
  })
  const session = getSession()
  return startTerms(client, {
    ...session,
    representante: session.representante && { ...REPRESENTANTE, regiao: regiao ?? null },
  })
}

test('a new order takes the only collection; of several takes none without an earlier order', async () => {
  expect(await begin('usuario', ['V27'])).toEqual({ colecao: 'V27', desc_colecao: 'Coleção V27' })
  expect(await begin('usuario', ['V27', 'I26'])).toEqual({})
  expect(await begin('representante', ['V27', 'I26'])).toEqual({})
})

test('a new order continues with the collection of the author’s last order, unless it is gone', async () => {
  const I26 = { colecao: 'I26', desc_colecao: 'Coleção I26' }
  expect(await begin('representante', ['V27', 'I26'], { last: 'I26' })).toEqual(I26)
  expect(await begin('cliente', ['V27', 'I26'], { last: 'I26' })).toEqual(I26)
  expect(await begin('usuario', ['V27', 'I26'], { last: 'I26' })).toEqual(I26)
  expect(await begin('representante', ['V27', 'I26'], { last: 'V20' })).toEqual({})
})

test('a new order starts with the table that a representative is bound to', async () => {
  expect(await begin('representante', ['V27', 'I26'], { regiao: 'SUL' })).toEqual({
    tab_pre: 'SUL',
    desc_tab_pre: 'Tabela Sul',
  })
})

test('a failed suggestion leaves the form as it is', async () => {
  const server = testServer()
  const { client } = await openScreen(createElement('p'), () => {
    startAs('usuario')
    server.apl('listColecoes', new Refusal(500, 'Fora do ar'))
    server.apl('listPedidos', new Refusal(500, 'Fora do ar'))
  })
  expect(await startTerms(client, getSession())).toEqual({})
})
