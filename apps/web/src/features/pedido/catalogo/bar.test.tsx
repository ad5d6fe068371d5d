import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '@/components/fields/mount.test-help'
import { createStore, useStore } from '@/lib/store'
import { CatalogoBar } from './bar'
import type { CatalogoFilters } from './filters'
import { classificacaoQuery } from './queries'

afterEach(() => {
  vi.useRealTimers()
})

const filters = createStore<CatalogoFilters>({})

function Screen() {
  return (
    <CatalogoBar
      tipo="M"
      filtros={useStore(filters)}
      onChange={filters.set}
      textRef={createRef()}
      onDown={() => undefined}
    />
  )
}

function choose(codigo: string) {
  const select = document.querySelector('select')
  if (!select) throw new Error('No select.')
  act(() => {
    select.value = codigo
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

it('a text that is still being typed is kept when a filter is chosen, and does not restore earlier filters', () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  client.setQueryData(classificacaoQuery('grupo', 'M').queryKey, [{ codigo: 'TEC', descricao: 'Tecidos' }])
  const { type } = mount(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  type('Filtro', 'algodão')
  expect(filters.get()).toEqual({})
  choose('TEC')
  expect(filters.get()).toEqual({ texto: 'algodão', grupo: 'TEC' })
  act(() => void vi.advanceTimersByTime(1000))
  expect(filters.get()).toEqual({ texto: 'algodão', grupo: 'TEC' })
})
