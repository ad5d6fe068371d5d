import { expect, type Page } from '@playwright/test'
import { CAMISETA, VESTIDO } from '../../demo'
import { expectAccessible, logIn, signIn, signOut, test } from '../../fixtures'
import { addProduct, choose, filterOrders, isCreation, orderRow } from '../../order-steps'

/** On a phone in the long run alone: few-touches.spec types an order there in every run. */
const SIZES = [
  { name: 'computador', viewport: { width: 1366, height: 820 }, details: {} },
  { name: 'telefone de 360 px', viewport: { width: 360, height: 760 }, details: { tag: '@longo' } },
]

for (const { name, viewport, details } of SIZES) {
  test.describe(name, () => {
    // Every animation runs here, as most people see the product; the other journeys ask for less motion.
    test.use({ viewport, contextOptions: { reducedMotion: 'no-preference' } })

    test('from the representative’s login to the release of the order', details, async ({ page }) => {
      await signIn(page, 'representante')
      const numero = await saveOrder(page)
      await expect(orderRow(page, numero)).toContainText('Em Análise')
      await signOut(page)

      await logIn(page, 'usuario')
      await release(page, 'Comercial', numero)
      await release(page, 'Financeiro', numero)
      await signOut(page)

      await logIn(page, 'representante')
      await filterOrders(page, numero)
      await expect(orderRow(page, numero)).toContainText('Liberado')
      await page.goto(`/FormPedido/${numero}`)
      await expect(page.getByRole('alertdialog', { name: 'ATENÇÃO' })).toContainText(
        'Pedido liberado. Impossível continuar.',
      )
      await page.getByRole('button', { name: 'OK' }).click()
      // An order that cannot be changed opens read-only.
      await expect(page).toHaveURL(new RegExp(`/VerPedido/${numero}$`))
      await expect(page.getByText('Somente leitura: Pedido liberado.')).toBeVisible()

      await page.goto(`/FormPedido/${numero}?duplicar=true`)
      await expect(
        page.getByText('2 produtos', { exact: false }).or(page.getByText('Itens')).first(),
      ).toBeVisible()
      const copia = await confirm(page)
      await filterOrders(page, copia)
      await expect(orderRow(page, copia)).toContainText('Em Análise')
    })
  })
}

/** Types an order of two products with several colours and sizes and a discount; returns its number. */
async function saveOrder(page: Page): Promise<number> {
  await page.goto('/TablePedido')
  await page
    .getByRole('link', { name: 'Incluir' })
    .or(page.getByRole('button', { name: 'Incluir' }))
    .click()
  // Waits for the form, because the list has fields of the same names.
  await expect(page.getByRole('heading', { level: 1, name: 'Novo pedido' })).toBeVisible()
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await choose(page, 'Coleção', 'Verão 2027', /Verão 2027/)
  await page.getByRole('textbox', { name: 'Desconto' }).fill('2')
  await addProduct(page, CAMISETA.codigo, [
    [0, 0, '6'],
    [0, 1, '12'],
    [1, 0, '4'],
  ])
  await addProduct(page, VESTIDO, [
    [0, 1, '5'],
    [1, 2, '7'],
  ])
  await expectAccessible(page)
  return confirm(page)
}

/** Sends the order; returns its number. */
async function confirm(page: Page): Promise<number> {
  const saved = page.waitForResponse((reply) => isCreation(reply.request()))
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  const [{ pedido }] = (await (await saved).json()) as [{ pedido: number }]
  await expect(page).toHaveURL(/\/TablePedido/)
  return pedido
}

async function release(page: Page, kind: 'Comercial' | 'Financeiro', numero: number): Promise<void> {
  await page.goto(`/Liberacao/Pedido/${kind}`)
  await page.getByRole('textbox', { name: 'Filtro' }).fill(String(numero))
  await page.getByRole('button', { name: 'Consultar' }).click()
  const done = page.waitForResponse((reply) => reply.url().includes('/Pedido/Liberacao?'))
  await page.getByRole('button', { name: `Liberar pedido ${numero}` }).click()
  expect((await done).status()).toBe(200)
}
