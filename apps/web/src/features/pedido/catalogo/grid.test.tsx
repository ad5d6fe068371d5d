import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount } from '@/components/fields/mount.test-help'
import { createStore, useStore } from '@/lib/store'
import { CatalogoGrid } from './grid'
import type { CatalogoRow } from './queries'

const drawn = vi.hoisted(() => ({ codes: [] as string[] }))
vi.mock('../itens/product-image', () => ({
  ProductImage: ({ codigo }: { codigo: string }) => {
    drawn.codes.push(codigo)
    return null
  },
}))

const rowsOf = (count: number): CatalogoRow[] =>
  Array.from({ length: count }, (_, i) => ({ codigo: `C${i}`, descricao: `Produto ${i}`, preco_tabela: 10 }))
const ALL = rowsOf(4000).map((row, at) => (at === 5 ? { ...row, celulas: 1 } : row))
const onOpen = vi.fn<(row: CatalogoRow) => void>()
const onQtde = vi.fn<(codigo: string, qtde: number) => void>()
const onTop = vi.fn<() => void>()
const onNearEnd = vi.fn<() => void>()
interface State {
  count: number
  qtdes: ReadonlyMap<string, number>
}
const FULL: State = { count: 4000, qtdes: new Map() }
const state = createStore(FULL)
const change = (next: State) => act(() => state.set(next))

function Screen() {
  const { count, qtdes } = useStore(state)
  return (
    <CatalogoGrid
      id="cartoes"
      label="Produtos"
      tipo="P"
      rows={ALL.slice(0, count)}
      qtdeOf={(codigo) => qtdes.get(codigo) ?? 0}
      isComplete={false}
      isBusy={false}
      end={null}
      startView={undefined}
      onLeave={() => undefined}
      {...{ onOpen, onTop, onNearEnd, onQtde }}
    />
  )
}

const cards = () => [...document.querySelectorAll<HTMLButtonElement>('button[data-index]')]
const active = () => document.activeElement?.getAttribute('data-index')
const press = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  })

beforeEach(() => {
  vi.clearAllMocks()
  mount(null)
  state.set(FULL)
  mount(<Screen />)
  drawn.codes = []
})

it('the catalogue renders only cards near the visible part', () => {
  expect(cards().length).toBeGreaterThan(0)
  expect(cards().length).toBeLessThan(80)
  expect(cards().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

it('the catalogue loads more near the end, and another page does not render earlier cards again', () => {
  expect(onNearEnd).not.toHaveBeenCalled()
  change({ count: 50, qtdes: new Map() })
  expect(onNearEnd).toHaveBeenCalledTimes(1)
  drawn.codes = []
  change({ count: 100, qtdes: new Map() })
  expect(onNearEnd).toHaveBeenCalledTimes(2)
  expect(drawn.codes.filter((code) => Number(code.slice(1)) < 50)).toEqual([])
})

it('a product added to the order renders only its own card, with its quantity', () => {
  change({ count: 4000, qtdes: new Map([['C2', 12]]) })
  expect(drawn.codes).toEqual(['C2'])
  expect(cards()[2]?.textContent).toContain('12 no pedido')
})

it('keys move the focus, also to cards not rendered before; Enter and a click open', () => {
  act(() => cards()[0]?.focus())
  press('ArrowRight')
  expect(active()).toBe('1')
  press('End')
  expect(active()).toBe('3999')
  press('Home')
  expect(active()).toBe('0')
  press('ArrowUp')
  expect(onTop).toHaveBeenCalledTimes(1)
  act(() => cards()[3]?.click())
  expect(onOpen).toHaveBeenCalledWith(ALL[3])
})

const field = () => {
  const input = document.querySelector('fieldset input')
  if (!(input instanceof HTMLInputElement)) throw new Error('No field at the card')
  return input
}
const typeQuantity = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })

it('a product with one colour and size has its quantity at the card: minus, a number, plus', () => {
  expect(document.querySelectorAll('fieldset')).toHaveLength(1)
  act(() => cards()[5]?.focus())
  press('3')
  expect(document.activeElement).toBe(field())
  typeQuantity('')
  expect(onQtde).not.toHaveBeenCalled()
  typeQuantity('1,5')
  expect(field().title).toBe('Quantidade deve ser inteira.')
  typeQuantity('12')
  press('Enter')
  expect(onQtde).toHaveBeenCalledExactlyOnceWith('C5', 12)
  expect(active()).toBe('5')
  change({ count: 4000, qtdes: new Map([['C5', 12]]) })
  expect(field().value).toBe('12')
  const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label=${name}]`)
  act(() => button('Aumentar')?.click())
  expect(onQtde).toHaveBeenLastCalledWith('C5', 13)
  act(() => button('Diminuir')?.click())
  expect(onQtde).toHaveBeenLastCalledWith('C5', 11)
  change({ count: 4000, qtdes: new Map() })
  act(() => button('Diminuir')?.click())
  expect(onQtde).toHaveBeenCalledTimes(3)
  expect(onOpen).not.toHaveBeenCalled()
})
