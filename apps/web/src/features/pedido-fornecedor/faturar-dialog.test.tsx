// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mountScreen } from '@/components/crud/mount-screen.test-help'
import { ApiError } from '@/lib/api/api-error'
import { createQueryClient } from '@/lib/query-client'
import { aRow } from './a-pedido.test-help'
import { FaturarDialog } from './faturar-dialog'
import { pedidoFornecedorApi } from './pedido-fornecedor-detail-query'

afterEach(() => vi.restoreAllMocks())

async function open() {
  const onClose = vi.fn<() => void>()
  const send = vi.spyOn(pedidoFornecedorApi, 'faturarPedidoFornecedor')
  const client = createQueryClient(() => {})
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const screen = await mountScreen(
    <QueryClientProvider client={client}>
      <FaturarDialog pedido={aRow()} onClose={onClose} />
    </QueryClientProvider>,
  )
  const input = (name: string) => document.querySelector<HTMLInputElement>(`dialog input[name="${name}"]`)
  async function type(name: string, text: string) {
    const field = input(name)
    if (!field) throw new Error(`Sem campo ${name}`)
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    act(() => {
      own?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await screen.settle()
  }
  async function submit() {
    act(() => screen.button('Faturar').click())
    await screen.settle()
  }
  return { ...screen, send, onClose, invalidate, type, submit }
}

it.each([
  ['', 'Valor obrigatório.'],
  ['12345678', 'Valor inválido.'],
  ['12A', 'Valor inválido.'],
])('number "%s": %s and nothing is sent', async (nota, error) => {
  const { type, submit, send } = await open()
  await type('nota', nota)
  await submit()
  expect(document.querySelector('dialog')?.textContent).toContain(error)
  expect(send).not.toHaveBeenCalled()
})

it('sends number, day and version once, closes and lets the lists load again', async () => {
  const { type, submit, send, onClose, invalidate } = await open()
  send.mockResolvedValue({ resultado: 'Pedido 12 faturado.' })
  await type('nota', '1234')
  await submit()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    params: { numero: 12 },
    empresa: '001',
    body: { nota: '1234', versao: 4 },
  })
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['pedido-fornecedor'] })
})

it('somebody else changed it: told, the dialog stays, the list loads again', async () => {
  const { type, submit, send, onClose, invalidate, messages } = await open()
  const text = 'Registro alterado por outro usuário. Recarregue e tente novamente.'
  send.mockRejectedValue(new ApiError('conflict', text, { status: 409 }))
  await type('nota', '1234')
  await submit()
  expect(messages()).toEqual([text])
  expect(onClose).not.toHaveBeenCalled()
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['pedido-fornecedor'] })
})
