import type { CheckedRow } from '@trama/contract/apl/pedido/rows'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TEXTS } from '@trama/contract/messages'
import { mountScreen, openScreen } from '@/components/crud/mount-screen.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import type { ItemForm } from '../form/form-model'
import { BarcodeCamera } from '@/components/barcode/camera'
import { RapidoDialog } from './dialog'

const known = (codigo: string, given: Partial<CheckedRow> = {}): CheckedRow => ({
  linha: 1,
  tipo: 'P',
  codigo,
  descricao: 'Camisa',
  cor: '001',
  desc_cor: 'Azul',
  tam: 'P',
  barra: codigo,
  preco: 50,
  saldo_estoque: 2,
  ativo: 'S',
  erro: null,
  ...given,
})

/** Replaces the call with one that the test answers when it chooses. */
function heldCalls() {
  const calls: { asked: string[]; answer: (rows: CheckedRow[]) => void; fail: () => void }[] = []
  testServer().apl(
    'checkLinhas',
    ({ body }) =>
      new Promise((resolve, reject) => {
        const asked = body.linhas.map(({ codigo }) => codigo ?? '')
        calls.push({ asked, answer: resolve, fail: () => reject(new TypeError('fetch failed')) })
      }),
  )
  return calls
}

async function setUp(itens: ItemForm[] = []) {
  let calls: ReturnType<typeof heldCalls> = []
  const onItens = vi.fn<(itens: ItemForm[]) => void>()
  function Order() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          Alternar
        </button>
        {open && (
          <RapidoDialog
            tipo="P"
            tabela="SUL"
            codcli={null}
            reservar="N"
            itens={itens}
            draft="pedido-rapido:novo"
            onItens={onItens}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    )
  }
  const page = await openScreen(<Order />, () => {
    aSession()
    calls = heldCalls()
  })
  async function scan(text: string) {
    page.type('Leitor de código de barras', text)
    page.press('Leitor de código de barras', 'Enter')
    await page.settle()
  }
  async function reply(at: number, run: (call: (typeof calls)[number]) => void) {
    const call = calls[at]
    if (!call) throw new Error(`Não houve a chamada ${at}.`)
    await act(async () => run(call))
    await page.settle()
  }
  const quantities = () =>
    [...document.querySelectorAll<HTMLInputElement>('li input[inputmode=decimal]')].map(({ value }) => value)
  const text = () => document.body.textContent
  return { ...page, calls, onItens, scan, reply, quantities, text }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('scans that come in while a reply is pending are kept and asked about next', async () => {
  const { scan, calls, reply, quantities, onItens, button } = await setUp()
  for (const code of ['A', 'B', 'A', '3*C']) await scan(code)
  expect(calls.map(({ asked }) => asked)).toEqual([['A']])
  expect(quantities()).toEqual(['2', '1', '3'])
  await reply(0, ({ answer }) => answer([known('A')]))
  expect(calls[1]?.asked).toEqual(['B', 'C'])
  await scan('A')
  await reply(1, ({ answer }) => answer([known('B'), known('C', { erro: 'Produto C não encontrado.' })]))
  expect(quantities()).toEqual(['3', '1', '3'])
  expect(calls).toHaveLength(2)
  act(() => button('Adicionar ao pedido').click())
  expect(onItens.mock.calls[0]?.[0].map(({ codigo, qtde }) => `${codigo} ${qtde}`)).toEqual(['A 3', 'B 1'])
  expect(quantities()).toEqual(['3'])
})

test('lines that were added are not offered again', async () => {
  const { scan, reply, quantities, onItens, button, text, settle } = await setUp()
  await scan('A')
  await reply(0, ({ answer }) => answer([known('A')]))
  act(() => button('Adicionar ao pedido').click())
  expect(onItens).toHaveBeenCalledTimes(1)
  act(() => button('Alternar').click())
  await settle()
  expect(quantities()).toEqual([])
  expect(text()).not.toContain('estão de volta')
})

test('without a reply the lines stay, on the device too, and are checked when asked about again', async () => {
  const { scan, calls, reply, quantities, text, button, settle } = await setUp()
  await scan('A')
  await reply(0, ({ fail }) => fail())
  expect(text()).toContain(`Não foi possível conferir as linhas. ${TEXTS.aplUnreachable}`)
  await scan('B')
  expect(calls).toHaveLength(1)
  act(() => button('Tentar novamente').click())
  await settle()
  expect(calls[1]?.asked).toEqual(['A', 'B'])
  act(() => button('Alternar').click())
  act(() => button('Alternar').click())
  await settle()
  expect(quantities()).toEqual(['1', '1'])
  expect(text()).toContain('Linhas que não tinham sido adicionadas estão de volta.')
  await reply(2, ({ answer }) => answer([known('A', { saldo_estoque: 0 }), known('B')]))
  expect(text()).toContain('Item com estoque insuficiente.')
})

test.each([
  ['NotAllowedError', 'O acesso à câmera foi negado.'],
  ['NotFoundError', 'Nenhuma câmera encontrada neste aparelho.'],
  ['AbortError', 'Não foi possível usar a câmera.'],
])('a camera that cannot be used shows a message: %s', async (name, expected) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name))
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  const { host, settle } = await mountScreen(<BarcodeCamera onCode={() => {}} />)
  await settle()
  expect(host.textContent).toContain(expected)
})

test('a camera whose picture cannot be shown is released', async () => {
  const stop = vi.fn<() => void>()
  const getUserMedia = () => Promise.resolve({ getTracks: () => [{ stop }] })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotSupportedError'))
  const { host, settle } = await mountScreen(<BarcodeCamera onCode={() => {}} />)
  await settle()
  expect(host.textContent).toContain('Não foi possível usar a câmera.')
  expect(stop).toHaveBeenCalledTimes(1)
})

test('on plain http no camera is offered', async () => {
  vi.stubGlobal('navigator', {})
  const { host, settle } = await mountScreen(<BarcodeCamera onCode={() => {}} />)
  await settle()
  expect(host.textContent).toContain('A câmera só funciona em conexão segura (https).')
})
