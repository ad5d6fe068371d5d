import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '@/components/fields/mount.test-help'
import { FormRows } from './form-rows'

interface Line {
  nome: string
  qtde: number
}

function setUp(start: readonly Line[]) {
  const on = {
    onEdit: vi.fn<(index: number) => void>(),
    onDuplicate: vi.fn<(index: number) => void>(),
    onRemove: vi.fn<(index: number) => void>(),
    onRemoveMany: vi.fn<(indexes: readonly number[]) => void>(),
  }
  const { host } = mount(
    <FormRows
      name="Itens"
      rows={start}
      columns={[
        { header: 'Item', cell: ({ nome }) => nome },
        {
          header: 'Qtde.',
          number: true,
          cell: ({ qtde }) => qtde,
          total: (rows) => rows.reduce((sum, { qtde }) => sum + qtde, 0),
        },
      ]}
      rowKey={(_, index) => String(index)}
      rowName={({ nome }) => nome}
      error={undefined}
      empty={{ icon: null, title: 'Nenhum item incluído.' }}
      {...on}
    />,
  )
  const named = (label: string) => {
    const found = host.querySelector<HTMLElement>(`[aria-label="${label}"]`)
    if (!found) throw new Error(`No "${label}"`)
    return found
  }
  const press = (key: string) =>
    act(() => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    })
  return { host, on, named, press, click: (label: string) => act(() => named(label).click()) }
}

const LINES = [
  { nome: 'Malha', qtde: 2 },
  { nome: 'Botão', qtde: 3 },
  { nome: 'Linha', qtde: 4 },
]

const NEW = { nome: 'Zíper', qtde: 1 }

it('a table of rows shows sums below the rows, and says when there are no rows', () => {
  expect(setUp(LINES).host.querySelector('tfoot')?.textContent).toBe('Total9')
  expect(setUp([]).host.textContent).toBe('Nenhum item incluído.')
})

it('a table of rows has buttons for each row; arrows go from row to row, and Delete removes', () => {
  const { on, named, press, click } = setUp(LINES)
  click('Alterar Botão')
  click('Duplicar Linha')
  expect([on.onEdit.mock.calls, on.onDuplicate.mock.calls]).toEqual([[[1]], [[2]]])
  named('Duplicar Malha').focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(named('Duplicar Botão'))
  press('ArrowUp')
  press('ArrowUp')
  expect(document.activeElement).toBe(named('Duplicar Malha'))
  press('Delete')
  expect(on.onRemove).toHaveBeenCalledExactlyOnceWith(0)
})

it('in hundreds of rows arrows reach all rows, and exactly the pressed rows are chosen', () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ nome: `Item ${n}`, qtde: n }))
  const { host, on, named, press, click } = setUp(many)
  const names = [...host.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
  expect(names).toEqual(many.map(({ nome }) => nome))
  named('Remover Item 23').focus()
  for (const row of [24, 25, 26]) {
    press('ArrowDown')
    expect(document.activeElement).toBe(named(`Remover Item ${row}`))
  }
  press('ArrowUp')
  press('ArrowUp')
  press('Delete')
  expect(on.onRemove).toHaveBeenCalledExactlyOnceWith(24)
  click('Selecionar Item 57')
  click('Selecionar Item 3')
  const isChosen = ({ checked }: HTMLInputElement) => checked
  const boxes = [...host.querySelectorAll<HTMLInputElement>('tbody input')].filter(isChosen)
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([
    'Selecionar Item 3',
    'Selecionar Item 57',
  ])
})

it('a row is rendered again only when it changes', () => {
  const drawn = vi.fn<(nome: string) => void>()
  const cell = ({ nome, qtde }: Line) => {
    drawn(nome)
    return `${nome} ${qtde}`
  }
  const columns = [{ header: 'Item', cell }]
  const rowName = ({ nome }: Line) => nome
  function Subject() {
    const [rows, setRows] = useState(LINES)
    const change = () => setRows(rows.map((row) => ({ ...row, qtde: row.nome === 'Botão' ? 9 : row.qtde })))
    return (
      <>
        <button type="button" aria-label="Mudar" onClick={change} />
        <FormRows
          name="Itens"
          rows={rows}
          columns={[...columns]}
          rowKey={rowName}
          rowName={rowName}
          error={undefined}
          empty={{ icon: null, title: '' }}
        />
      </>
    )
  }
  const { host } = mount(<Subject />)
  drawn.mockClear()
  act(() => host.querySelector<HTMLElement>('[aria-label="Mudar"]')?.click())
  expect(host.textContent).toContain('Botão 9')
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['Botão']))
})

it('a table of rows removes the chosen rows together, in their order', () => {
  const { host, on, click } = setUp(LINES)
  click('Selecionar Linha')
  click('Selecionar Malha')
  const button = [...host.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Remover 2 selecionados',
  )
  act(() => button?.click())
  expect(on.onRemoveMany).toHaveBeenCalledExactlyOnceWith([0, 2])
  click('Selecionar todos')
  click('Selecionar todos')
  expect(host.textContent).not.toContain('selecionado')
})

it('forgets the choice when the same number of other rows replaces the rows', () => {
  function Subject() {
    const [rows, setRows] = useState(LINES)
    return (
      <>
        <button type="button" aria-label="Trocar" onClick={() => setRows(([, ...rest]) => [...rest, NEW])} />
        <FormRows
          name="Itens"
          rows={rows}
          columns={[{ header: 'Item', cell: ({ nome }) => nome }]}
          rowKey={({ nome }) => nome}
          rowName={({ nome }) => nome}
          error={undefined}
          empty={{ icon: null, title: '' }}
          onRemoveMany={() => undefined}
        />
      </>
    )
  }
  const { host } = mount(<Subject />)
  const click = (label: string) =>
    act(() => host.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click())
  click('Selecionar Malha')
  expect(host.textContent).toContain('1 selecionado')
  click('Trocar')
  expect(host.textContent).toContain('Zíper')
  expect(host.textContent).not.toContain('selecionado')
})
