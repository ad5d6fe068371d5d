import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { PedidoFornecedorQuery } from '@trama/contract/apl/pedido-fornecedor/list'
import { typeInto } from '@/components/fields/control'
import { mount } from '@/components/fields/mount.test-help'
import { FilterBar } from './filter-bar'
import type { Filter, Search } from './list-filter'

type Query = typeof PedidoFornecedorQuery

const filters: Filter<Query>[] = [
  { kind: 'text', name: 'filtro', label: 'Filtro' },
  {
    kind: 'choice',
    label: 'Situação',
    options: [
      { label: 'Todos', params: {} },
      { label: 'Pendentes', params: { situacao: 'P' } },
    ],
  },
  { kind: 'period', label: 'Emissão', start: 'dt_emissao_ini', end: 'dt_emissao_fim' },
  { kind: 'period', label: 'Entrega', start: 'entrega_ini', end: 'entrega_fim' },
  { kind: 'text', name: 'colecao', label: 'Coleção' },
]

function aBar(search: Search, { isLoading = false, isCards = false } = {}) {
  const onSearch = vi.fn<(search: object) => void>()
  const { host } = mount(
    <FilterBar<Query>
      filters={filters}
      search={search}
      onSearch={onSearch}
      isLoading={isLoading}
      isCards={isCards}
      onDown={() => undefined}
    />,
  )
  const type = (name: string, text: string) =>
    act(() => {
      const input = host.querySelector<HTMLInputElement>(`input[name=${name}]`)
      if (input) typeInto(input, text)
    })
  return { host, onSearch, type }
}

it('a new query can be sent while the rows of the last one are loading', () => {
  const { host, onSearch, type } = aBar({}, { isLoading: true })
  const button = host.querySelector<HTMLButtonElement>('button[type=submit]')
  expect(button?.getAttribute('aria-busy')).toBe('true')
  type('filtro', 'vista')
  expect(onSearch).not.toHaveBeenCalled()
  // Enter in the field makes the browser click this button.
  act(() => button?.click())
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ filtro: 'vista' })
})

it('typed text applies once, when the typing pauses', () => {
  vi.useFakeTimers()
  const { onSearch, type } = aBar({})
  type('filtro', 'v')
  act(() => void vi.advanceTimersByTime(300))
  type('filtro', 'vista')
  act(() => void vi.advanceTimersByTime(300))
  expect(onSearch).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1000))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ filtro: 'vista' })
  vi.useRealTimers()
})

it('on a phone one button opens all filters but the search, and tells how many are set', () => {
  const { host } = aBar({ filtro: 'vista', situacao: 'P', colecao: 'V27' }, { isCards: true })
  const button = host.querySelector<HTMLButtonElement>('button[aria-expanded]')
  expect(button?.textContent).toContain('Ordenar e filtrar (2)')
  act(() => button?.click())
  expect(button?.getAttribute('aria-expanded')).toBe('true')
  const sheet = host.querySelector(`[id="${button?.getAttribute('aria-controls')}"]`)
  expect(sheet?.querySelector('input[name=filtro]')).toBeNull()
  expect(sheet?.querySelector('input[name=colecao]')).not.toBeNull()
})

it('a chosen option applies at once, together with typed text', () => {
  const { host, onSearch, type } = aBar({})
  type('filtro', 'vista')
  act(() => {
    const select = host.querySelector('select')
    if (!select) return
    select.value = '1'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ filtro: 'vista', situacao: 'P' })
})

it('filters out of sight are shown as chips that remove them', () => {
  const search = { filtro: 'vista', situacao: 'P', entrega_ini: '01/10/2026', colecao: 'V27' }
  const { host, onSearch } = aBar(search)
  const chips = [...host.querySelectorAll<HTMLButtonElement>('button[data-on]')]
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Tirar o filtro Entrega: desde 01/10/2026',
    'Tirar o filtro Coleção: V27',
  ])
  act(() => chips[0]?.click())
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ ...search, entrega_ini: '', entrega_fim: '' })
})
