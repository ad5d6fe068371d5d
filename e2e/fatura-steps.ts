/** Makes an invoice for a journey: order, releases, invoice. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { APL_URL, callerOf } from './fixtures'
import { createOrders, releaseOrder } from './order-steps'

export async function releasedOrder(request: APIRequestContext): Promise<number> {
  const [numero = 0] = await createOrders(request, 1, 1)
  await releaseOrder(request, numero)
  return numero
}

/** Buttons that pay a receivable: the one of a receivable without a bank account is there but has no boleto to show. */
export const payButtons = (page: Page): Locator =>
  page.locator('button[aria-label^="Pagar duplicata "]:not([aria-disabled])')

interface Made {
  pedido: number
  fatura: string
  chave: string
}

/** Invoices one T-shirt for BOUTIQUE, to be paid in three instalments. */
export async function invoiceOrder(request: APIRequestContext): Promise<Made> {
  const pedido = await releasedOrder(request)
  const reply = await request.post(`${APL_URL}/Fatura`, {
    headers: await callerOf(request, 'usuario'),
    data: [{ pedido }],
  })
  const [made] = (await reply.json()) as [Omit<Made, 'pedido'>]
  expect(made.chave, JSON.stringify(made)).toMatch(/^\w{44}$/)
  return { pedido, ...made }
}
