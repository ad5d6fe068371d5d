import type { AplRoutes } from '@trama/contract/apl'
import { todayIn } from '@trama/rules/date-br'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openScreen, testQueryClient } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { toastStore } from '@/components/ui/status/toast-store'
import { type Answer, Refusal, testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { aRow } from './a-pedido.test-help'
import { FaturarDialog } from './invoice-dialog'

afterEach(() => {
  vi.restoreAllMocks()
  act(() => toastStore.get().forEach(({ id }) => toastStore.dismiss(id)))
})

async function open(answer: Answer<AplRoutes['invoicePedidoFornecedor']>, pedido = aRow()) {
  const onClose = vi.fn<() => void>()
  const server = testServer()
  server.apl('invoicePedidoFornecedor', answer)
  const client = testQueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const screen = await openScreen(
    <FaturarDialog pedido={pedido} onClose={onClose} />,
    () => void aSession(),
    client,
  )
  const field = (name: string) => {
    const found = document.querySelector<HTMLInputElement>(`dialog input[name="${name}"]`)
    if (!found) throw new Error(`Sem campo ${name}`)
    return found
  }
  async function type(name: string, text: string) {
    act(() => typeInto(field(name), text))
    await screen.settle()
  }
  const submit = () => screen.click('Faturar')
  const sent = () => server.sentToApl('invoicePedidoFornecedor')
  return { ...screen, server, sent, onClose, invalidate, type, submit }
}

const DONE = { resultado: 'Pedido 12 faturado.' }

it.each([
  ['', 'Valor inválido.'],
  ['12345678', 'Valor inválido.'],
  ['12A', 'Valor inválido.'],
])('number "%s": %s and nothing is sent', async (nota, error) => {
  const { type, submit, sent } = await open(DONE)
  await type('nota', nota)
  await submit()
  expect(document.querySelector('dialog')?.textContent).toContain(error)
  expect(sent()).toEqual([])
})

it.each([
  [{ tipo: 'P', qtde: 5 }, '5 pç pendentes'],
  [{ tipo: 'P', qtde: 1 }, '1 pç pendente'],
  [{ tipo: 'M', unidade: 'KG', qtde: 14.5, faturado: 2 }, '12,5 KG pendentes'],
  // Rows of several units, and of a server that sends no unit.
  [{ tipo: 'M', unidade: null, qtde: 30 }, 'Materiais pendentes'],
  [{ qtde: 5 }, '5 pendentes'],
] as const)('the dialog of an order with %o shows %s', async (given, text) => {
  await open(DONE, aRow(given))
  expect(document.querySelector('dialog')?.textContent).toContain(`Boutique Aurora · ${text} · R$`)
})

it('the dialog sends number, day and version once, closes, and lets the lists load again', async () => {
  const { type, submit, sent, onClose, invalidate } = await open(DONE)
  await type('nota', '1234')
  await submit()
  expect(sent()).toMatchObject([
    {
      params: { numero: 12 },
      session: { empresa: '001' },
      body: { nota: '1234', dt_fatura: todayIn(), versao: 4 },
    },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['pedido-fornecedor'] })
})

it('after another user’s change shows a message, stays open, and loads the list again', async () => {
  const text = 'Registro alterado por outro usuário. Recarregue e tente novamente.'
  const { type, submit, onClose, invalidate, messages } = await open(new Refusal(409, text))
  await type('nota', '1234')
  await submit()
  expect(messages()).toEqual([text])
  expect(onClose).not.toHaveBeenCalled()
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['pedido-fornecedor'] })
})

describe('Desfazer', () => {
  const shown = () => toastStore.get().map(({ text, undo }) => [text, undo?.seconds])

  async function invoiced(answer: Answer<AplRoutes['undoPedidoFornecedor']>) {
    const dialog = await open({ ...DONE, versao: 5 })
    dialog.server.apl('undoPedidoFornecedor', answer)
    await dialog.type('nota', '1234')
    await dialog.submit()
    return dialog
  }

  it('undoes the invoice, by the version that the invoice returned', async () => {
    const { server, settle, invalidate } = await invoiced({ resultado: 'Faturamento do pedido 12 desfeito.' })
    expect(shown()).toEqual([['Pedido 12 faturado.', 10]])
    invalidate.mockClear()
    act(() => void toastStore.undoLast())
    await settle()
    const [call] = server.sentToApl('undoPedidoFornecedor')
    expect(call).toMatchObject({ params: { numero: 12 }, session: { empresa: '001' }, body: { versao: 5 } })
    expect(call?.headers['idempotency-key']).toBeTruthy()
    expect(shown()).toEqual([['Faturamento do pedido 12 desfeito.', undefined]])
    expect(invalidate).toHaveBeenCalledWith({ queryKey: ['pedido-fornecedor'] })
  })

  it('says why the invoice cannot be undone', async () => {
    const { settle, messages } = await invoiced(new Refusal(400, 'O prazo para desfazer terminou.'))
    act(() => void toastStore.undoLast())
    await settle()
    expect(messages()).toEqual(['O prazo para desfazer terminou.'])
  })

  it('is not offered by servers that cannot undo', async () => {
    const { type, submit } = await open(DONE)
    await type('nota', '1234')
    await submit()
    expect(shown()).toEqual([['Pedido 12 faturado.', undefined]])
  })
})
