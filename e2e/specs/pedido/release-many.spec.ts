/** Two hundred waiting orders, released and refused by keyboard alone, with the keys and calls counted. */
import { setTimeout as passes } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { newCliente } from '../../customers'
import { APL_URL, expect, logIn, test } from '../../fixtures'
import { createOrders } from '../../order-steps'

const ORDERS = 200
/** Number of orders that ask for more than the stock: every eighth. */
const RISKY = ORDERS / 8
const TOO_MANY = 90_000
/** Orders released one by one, and those refused one by one; the other risky orders are refused together. */
const SEEN = 10
const REFUSED = 3
const MOTIVO = 'Sem estoque.'
/** Least milliseconds that a person needs to decide on an opened order. */
const READ_MS = 600

/** Counts the keys pressed and the calls of the screen to the company's server. */
function counted(page: Page) {
  const calls: string[] = []
  page.on('request', (sent) => {
    const url = new URL(sent.url())
    if (url.origin === APL_URL && sent.method() !== 'OPTIONS') calls.push(`${sent.method()} ${url.pathname}`)
  })
  let keys = 0
  return {
    calls,
    keys: () => keys,
    press: async (...names: string[]) => {
      for (const name of names) {
        keys += 1
        await page.keyboard.press(name)
      }
    },
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text)
    },
  }
}

test('two hundred orders in ten minutes, by keyboard alone', { tag: '@longo' }, async ({ page, request }) => {
  // A new customer, who owes nothing.
  const { codcli } = await newCliente(request)
  await createOrders(request, ORDERS, (i) => (i % 8 === 0 ? TOO_MANY : 20), codcli)
  await logIn(page, 'usuario')
  const { calls, keys, press, type } = counted(page)
  const told = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
  const waiting = async (count: number) =>
    expect(page.getByText(new RegExp(`^${count} pedidos? aguardam?$`)).first()).toBeVisible()
  await page.goto(`/Liberacao/Pedido/Comercial?codcli=${codcli}`)
  await expect(page.getByRole('grid')).toBeFocused()
  await waiting(ORDERS)
  const motivo = page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' })
  const start = Date.now()

  // Selects all orders without a risk at once.
  await press('s')
  await expect(page.getByRole('region', { name: 'Pedidos selecionados' })).toContainText(
    `${ORDERS - RISKY} selecionados`,
  )
  await press('l')
  await expect(told(`${ORDERS - RISKY} pedidos liberados.`)).toBeVisible()
  await waiting(RISKY)

  // The other orders follow one by one; the next order opens by itself.
  await press('Home', 'Enter')
  for (let left = RISKY; left > RISKY - SEEN; left -= 1) {
    await expect(page.getByText(/^Faltam [\d.]+ de /).first()).toBeVisible()
    await passes(READ_MS)
    await press('l')
    await waiting(left - 1)
  }
  for (let left = RISKY - SEEN; left > RISKY - SEEN - REFUSED; left -= 1) {
    await passes(READ_MS)
    await press('r')
    await expect(motivo).toBeFocused()
    await type(MOTIVO)
    await press('Tab', 'Tab', 'Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await waiting(left - 1)
  }
  await press('Control+a', 'r')
  await expect(page.getByRole('dialog')).toContainText(`Recusar ${RISKY - SEEN - REFUSED} pedidos`)
  await expect(motivo).toBeFocused()
  await type(MOTIVO)
  await press('Tab', 'Tab', 'Enter')
  await expect(page.getByText('Nada corresponde aos filtros')).toBeVisible()

  const seconds = Math.round((Date.now() - start) / 1000)
  const writes = calls.filter((call) => call.startsWith('POST'))
  test.info().annotations.push({
    type: 'medida',
    description: `${ORDERS} pedidos: ${keys()} teclas, ${calls.length} chamadas (${writes.length} gravam), ${seconds} s`,
  })
  // A third of these keys type the text of a reason.
  expect(keys()).toBeLessThanOrEqual(80)
  // A call releases up to twenty orders; orders opened one by one are sent one by one.
  expect(writes.length).toBe(Math.ceil((ORDERS - RISKY) / 20) + SEEN + REFUSED + 1)
  expect(calls.length).toBeLessThanOrEqual(75)
})
