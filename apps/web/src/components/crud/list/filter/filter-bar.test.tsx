// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { EntidadeQuery } from '@trama/contract/apl/entidade/list'
import { typeInto } from '@/components/fields/control'
import { mount } from '@/components/fields/mount.test-help'
import { FilterBar } from './filter-bar'

it('asks anew while the rows of the question before are on their way', () => {
  const onSearch = vi.fn<(search: object) => void>()
  const { host } = mount(
    <FilterBar<typeof EntidadeQuery>
      filters={[{ kind: 'text', name: 'nome', label: 'Nome' }]}
      search={{}}
      onSearch={onSearch}
      isLoading
      onDown={() => undefined}
    />,
  )
  const button = host.querySelector<HTMLButtonElement>('button[type=submit]')
  expect(button?.getAttribute('aria-busy')).toBe('true')
  const input = host.querySelector('input')
  act(() => {
    if (input) typeInto(input, 'vista')
  })
  // Enter in the field is a click on this button.
  act(() => button?.click())
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ nome: 'vista' })
})
