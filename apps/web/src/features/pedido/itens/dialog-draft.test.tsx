import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { testServer } from '@/lib/api/server.test-help'
import { openItem } from './dialog.test-help'

afterEach(() => void vi.restoreAllMocks())

/** Leaves the page as a browser does that closes or reloads it, and returns what the device then has. */
function leave() {
  act(() => void window.dispatchEvent(new Event('pagehide')))
  return Object.fromEntries(Object.entries<string>(localStorage))
}

/** A company that orders by packs (VEN130), with one pack. */
function withPacks(server: ReturnType<typeof testServer>) {
  server.apl('getParametro', ({ query }) => ({ valor: query.codigo === 'VEN130' ? 'S' : 'N' }))
  server.apl('listPacks', [{ codigo: '7', descricao: 'Sortido', itens: [{ tam: 'P', qtde: 2 }] }])
}

function choosePack(codigo: string) {
  const select = [...document.querySelectorAll('select')].find(({ options }) =>
    [...options].some(({ value }) => value === codigo),
  )
  if (!select) throw new Error('No choice of packs')
  select.value = codigo
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('an item that is open when the page is left', () => {
  it('is open again with what was typed, and goes into the order from there', async () => {
    const first = await openItem()
    first.put('Azul P', '2')
    first.put('Cru G', 'x')
    await first.write('Observação do item', 'sem etiqueta')
    const page = await openItem({ kept: leave() }, { chosen: false, reopened: true })
    expect([page.cell('Azul P').value, page.cell('Cru G').value]).toEqual(['2', 'x'])
    page.put('Cru G', '3')
    await page.run('Confirmar')
    expect(await page.sent()).toMatchObject([
      { codigo: '2002', cor: '010', tam: 'P', qtde: 2, observacao: 'sem etiqueta' },
      { codigo: '2002', cor: '020', tam: 'G', qtde: 3 },
    ])
  })

  it('is not opened again once the user has given it up', async () => {
    const { put, run } = await openItem()
    put('Azul P', '2')
    expect(leave()['rascunho:1:001:pedido:12']).toContain('010/P')
    await run('Cancelar')
    await run('Sim')
    expect(leave()['rascunho:1:001:pedido:12']).not.toContain('010/P')
  })

  it('that was being added can still be exchanged, and another one can be added after it', async () => {
    const first = await openItem()
    first.put('Azul P', '2')
    const page = await openItem({ kept: leave() }, { chosen: false, reopened: true })
    expect(page.input('Produto').value).toContain('2002')
    await page.run('Confirmar e adicionar outro')
    expect(page.dialog()?.textContent).toContain('Adicionar item')
    expect(page.input('Produto').value).toBe('')
    await page.run('Cancelar')
    expect(await page.sent()).toMatchObject([{ codigo: '2002', tam: 'P', qtde: 2 }])
  })

  it('keeps the name of the pack that filled it', async () => {
    const { run, write } = await openItem({ before: withPacks })
    act(() => choosePack('7'))
    await write('Packs', '2')
    await run('Aplicar pack')
    expect(leave()['rascunho:1:001:pedido:12']).toContain('Sortido')
  })

  it('keeps no invalid price: the price is the table’s again', async () => {
    const { put, write } = await openItem()
    put('Azul P', '2')
    await write('Preço', '4x')
    const page = await openItem({ kept: leave() }, { chosen: false, reopened: true })
    expect([page.cell('Azul P').value, page.input('Preço').value]).toEqual(['2', '50,00'])
  })
})
