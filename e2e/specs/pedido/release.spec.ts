/** Release of several orders, undo, refusal with a reason, and "Por que parou?" (S1 §2.10, §4.1). */
import type { APIRequestContext, Page } from '@playwright/test'
import { APL_URL, callerOf, expect, expectAccessible, logIn, openAs, signOut, test } from '../../fixtures'
import { createOrders, filterOrders, orderRow, rowAction, showHeader } from '../../order-steps'

const MOTIVO = 'Duplicata vencida: receba antes de enviar.'

async function openList(page: Page, side: 'Comercial' | 'Financeiro'): Promise<void> {
  await page.goto(`/Liberacao/Pedido/${side}`)
  await expect(page.getByRole('grid')).toBeFocused()
}

const waiting = (page: Page, numero: number) => page.getByRole('button', { name: `Liberar pedido ${numero}` })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function flagsOf(request: APIRequestContext, numero: number) {
  const headers = await callerOf(request, 'usuario')
  const reply = await request.get(`${APL_URL}/Pedido/${numero}`, { headers })
  const [{ bloqueio, financeiro }] = (await reply.json()) as [{ bloqueio: number; financeiro: number }]
  return { bloqueio, financeiro }
}

test('by keyboard alone: selects, releases several, undoes; the released ones stay', async ({
  page,
  request,
}) => {
  const [first = 0, second = 0, third = 0] = await createOrders(request, 3)
  await logIn(page, 'usuario')
  await openList(page, 'Comercial')
  // The newest order is the first row.
  await expect(waiting(page, third)).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('region', { name: 'Pedidos selecionados' })).toContainText('2 selecionados')
  await expect(page.getByRole('button', { name: 'Liberar 2 pedidos' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('l')
  await expect(toast(page, '2 pedidos liberados.')).toContainText('Desfazer')
  await expect(waiting(page, third)).toBeHidden()
  await expect(waiting(page, second)).toBeHidden()
  await expect(waiting(page, first)).toBeVisible()
  expect(await flagsOf(request, third)).toEqual({ bloqueio: 1, financeiro: 0 })
  // The same key again does nothing, because no row is selected.
  await page.keyboard.press('l')
  expect(await flagsOf(request, first)).toEqual({ bloqueio: 0, financeiro: 0 })
  await expect(waiting(page, first)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(toast(page, '2 pedidos de volta à liberação.')).toBeVisible()
  await expect(waiting(page, third)).toBeVisible()
  await expect(waiting(page, second)).toBeVisible()
  expect(await flagsOf(request, third)).toEqual({ bloqueio: 0, financeiro: 0 })

  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Em aberto')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('l')
  await expect(toast(page, `Pedido ${third} liberado.`)).toBeVisible()
  expect(await flagsOf(request, third)).toEqual({ bloqueio: 1, financeiro: 0 })
})

test('an order that another user has released or refused neither comes back nor gets lost', {
  tag: '@longo',
}, async ({ page, request }) => {
  const [first = 0, second = 0] = await createOrders(request, 2)
  await logIn(page, 'usuario')
  await openList(page, 'Comercial')
  await expect(waiting(page, second)).toBeVisible()
  const headers = await callerOf(request, 'admin')
  const refused = { lado: 'comercial', motivo: MOTIVO, pedidos: [{ numero: first }] }
  await request.post(`${APL_URL}/Pedido/Recusa`, { headers, data: [refused] })
  const released = { lado: 'comercial', pedidos: [{ numero: second }] }
  await request.post(`${APL_URL}/Pedido/Liberacao`, { headers, data: [released] })
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('l')
  const attention = page.getByRole('alertdialog', { name: 'ATENÇÃO' })
  await expect(attention).toContainText(`Pedido ${first}: `)
  await attention.getByRole('button', { name: 'OK' }).click()
  await expect(waiting(page, first)).toBeHidden()
  await expect(waiting(page, second)).toBeHidden()
})

for (const viewport of [
  { width: 1366, height: 820 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: viewport.width < 400 })

    test('refuses with a reason; the representative reads it, corrects and sends again', {
      tag: '@longo',
    }, async ({ page, request }) => {
      const [numero = 0] = await createOrders(request, 1)
      await openAs(page, 'usuario', `/Liberacao/Pedido/Financeiro?filtro=${numero}`)
      const box = page.getByRole('checkbox', { name: `Selecionar: Pedido ${numero}` })
      await box.locator('xpath=..').click()
      await expect(box).toBeChecked()
      await page
        .getByRole('region', { name: 'Pedidos selecionados' })
        .getByRole('button', { name: 'Recusar' })
        .click()
      const dialog = page.getByRole('dialog', { name: `Recusar pedido ${numero}` })
      await dialog.getByRole('button', { name: 'Recusar' }).click()
      await expect(dialog).toContainText('Valor obrigatório.')
      await dialog.getByRole('textbox', { name: 'Motivo' }).fill(MOTIVO)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Recusar' }).click()
      await expect(toast(page, `Pedido ${numero} recusado.`)).toBeVisible()
      await expect(waiting(page, numero)).toBeHidden()
      await signOut(page)

      await logIn(page, 'representante')
      await filterOrders(page, numero)
      await expect(orderRow(page, numero)).toContainText('Recusado')
      await rowAction(page, `Pedido ${numero}`, `Por que parou? Pedido ${numero}`)
      const why = page.getByRole('dialog', { name: `Por que parou? Pedido ${numero}` })
      const current = why.locator('[aria-current="step"]')
      await expect(current).toContainText('Digitação')
      await expect(current).toContainText(`Recusado pelo financeiro: ${MOTIVO}`)
      await expect(current).toContainText('por Financeiro.')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(why).toBeHidden()

      await page.goto(`/FormPedido/${numero}`)
      await expect(page.getByText(/^Recusado pelo financeiro em \d\d\/\d\d\/\d{4}: /)).toContainText(MOTIVO)
      await showHeader(page)
      await page.getByRole('textbox', { name: 'Pedido do cliente' }).fill('OC 15')
      await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
      await expect(page).toHaveURL(/\/TablePedido/)
      await filterOrders(page, numero)
      await expect(orderRow(page, numero)).toContainText('Em Análise')
      await expect(orderRow(page, numero)).not.toContainText('Recusado')
    })
  })
}
