/**
 * Orders and customers that cannot be changed open read-only with the reason: orders in every status, blocked
 * customers.
 */
import { expect, type Page } from '@playwright/test'
import { newCliente } from '../../customers'
import { BOUTIQUE } from '../../demo'
import { APL_URL, callerOf, expectAccessible, logIn, openAs, test } from '../../fixtures'
import { createOrders, filterOrders, orderRow, releaseOrder } from '../../order-steps'

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })

for (const viewport of [
  { width: 1366, height: 820 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })
    const details = viewport.width > 400 ? {} : { tag: '@longo' }

    test(
      'a released order opens read-only from the list and returns to it; the customer reads the same',
      details,
      async ({ page, request }) => {
        const [numero = 0] = await createOrders(request, 1)
        await releaseOrder(request, numero)
        await logIn(page, 'representante')
        await filterOrders(page, numero)
        await orderRow(page, numero).getByText('Liberado').click()
        await expect(page).toHaveURL(new RegExp(`/VerPedido/${numero}$`))
        await expect(page.getByText('Somente leitura: Pedido liberado.')).toBeVisible()
        await expect(page.getByText(`1 · ${BOUTIQUE.nome}`)).toBeVisible()
        const item = page.getByRole('row').filter({ hasText: '001' })
        await expect(item.getByRole('cell').first()).toHaveText('20')
        await expect(page.getByRole('heading', { name: 'História' })).toBeVisible()
        await expect(page.getByText('Pedido incluído')).toBeVisible()
        await expect(page.getByRole('link', { name: 'Editar' })).toBeHidden()
        await expect(page.getByRole('link', { name: 'Duplicar' })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: `1 · ${BOUTIQUE.nome}` }).click()
        await expect(page).toHaveURL(/\/FormCliente\/1$/)
        await page.getByRole('button', { name: 'Fechar', exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`/VerPedido/${numero}$`))
        await page.getByRole('button', { name: 'Fechar', exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`/TablePedido\\?filtro=${numero}$`))
        await expect(orderRow(page, numero)).toBeVisible()
      },
    )
  })
}

test('a customer and an internal user read the order; only the internal user reads names', {
  tag: '@longo',
}, async ({ page, request }) => {
  const [numero = 0] = await createOrders(request, 1)
  await releaseOrder(request, numero)
  await openAs(page, 'cliente', `/VerPedido/${numero}`)
  await expect(heading(page, `Pedido ${numero}`)).toBeVisible()
  await expect(page.getByText('Liberação comercial', { exact: true }).first()).toBeVisible()
  const trailOf = async (person: 'cliente' | 'usuario') => {
    const headers = await callerOf(request, person)
    const reply = await request.get(`${APL_URL}/Pedido/Historia/${numero}`, { headers })
    return (await reply.json()) as { por: string | null; texto: string }[]
  }
  const [outside, inside] = [await trailOf('cliente'), await trailOf('usuario')]
  expect(outside.map(({ texto }) => texto)).toEqual(inside.map(({ texto }) => texto))
  expect(outside.filter(({ por }) => por !== null)).toEqual([])
  expect(inside.filter(({ por }) => por === null)).toEqual([])
})

test('a blocked customer opens read-only with the reason; a user who may unblock does so and goes on', {
  tag: '@longo',
}, async ({ page, request }) => {
  const { codcli } = await newCliente(request)
  await openAs(page, 'usuario', `/FormCliente/${codcli}`)
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Cliente bloqueado. Impossível continuar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Fantasia' })).not.toBeEditable()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Fantasia' })).toBeEditable()
})
