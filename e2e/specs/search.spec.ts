/** Ctrl+K: screens, orders, customers and users from the keyboard (experience.md). */
import { expect, type Page } from '@playwright/test'
import { newCliente } from '../customers'
import { APL_URL, expectAccessible, openAs, test } from '../fixtures'
import { createOrders, releaseOrder } from '../order-steps'
import { newCnpjWithLetters } from '../unique'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar' })
const options = (page: Page) => palette(page).getByRole('option')

async function search(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
}

test('pedido pelo número abre para leitura em qualquer situação', async ({ page }) => {
  const [released = 0, editable = 0] = await createOrders(page.request, 2)
  await releaseOrder(page.request, released)
  await openAs(page, 'representante')

  // Enter at once: before the answer is there.
  await search(page, String(editable))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/VerPedido/${editable}$`))
  await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible()

  await search(page, String(released))
  await expect(options(page).first()).toContainText(`Pedido ${released}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/VerPedido/${released}$`))
  await expect(page.getByRole('heading', { name: `Pedido ${released}` })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group', { name: 'Recentes' }).getByRole('option')).toHaveText([
    new RegExp(`Pedido ${released}`),
    new RegExp(`Pedido ${editable}`),
  ])
})

test('cliente por nome e por CNPJ com letras, com e sem máscara', async ({ page }) => {
  const { codcli, nome, cnpj } = await newCliente(page.request, { cnpj: newCnpjWithLetters() })
  await openAs(page, 'representante')
  const masked = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  for (const text of [
    cnpj,
    cnpj.toLowerCase(),
    masked,
    masked.toLowerCase(),
    cnpj.slice(0, 9),
    nome.toUpperCase(),
  ]) {
    await search(page, text)
    const group = palette(page).getByRole('group', { name: 'Clientes' })
    await expect(group.getByRole('option').first()).toContainText(nome)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  }
  await search(page, masked)
  await expect(options(page).first()).toContainText(nome)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/FormCliente/${codcli}$`))
})

test('telas por palavras sem acento; setas andam; Esc devolve o foco', async ({ page }) => {
  await openAs(page, 'usuario')
  const button = page.getByRole('button', { name: 'Buscar' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await search(page, 'financ lib')
  await expect(options(page).first()).toContainText('Liberação financeira')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Liberacao\/Pedido\/Financeiro/)

  await search(page, 'pedidos')
  // What is found last: the list has its end then.
  await expect(palette(page).getByRole('group', { name: 'Manual' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const screens = palette(page).getByRole('group', { name: 'Telas' }).getByRole('option')
  await expect(screens.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(screens.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
})

test('cada um busca só o que alcança; nada encontrado e falha dizem o que fazer', async ({ page }) => {
  await openAs(page, 'fornecedor')
  // What the dashboard asks.
  await page.waitForLoadState('networkidle')
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().startsWith(APL_URL)) asked.add(new URL(request.url()).pathname)
  })
  await search(page, 'boutique')
  await expect(palette(page)).toContainText('Nada encontrado para "boutique".')
  // Neither customers nor sales orders.
  for (const path of asked) expect(['/Cotacao', '/OrdemCompra', '/Pedido/Fornecedor']).toContain(path)
})

test('falha na busca: a razão, e tentar novamente', async ({ page }) => {
  await openAs(page, 'master')
  let isLost = true
  await page.waitForLoadState('networkidle')
  // By /TesteConexao the portal notices that the server is back, and asks again by itself.
  const isStopped = (url: string) => isLost || url.includes('/TesteConexao')
  await page.route(`${APL_URL}/**`, (route) =>
    isStopped(route.request().url()) ? route.abort() : route.fallback(),
  )
  await search(page, 'boutique')
  const failure = palette(page).getByRole('alert')
  await expect(failure).toContainText('Não foi possível conectar ao servidor APL.')
  isLost = false
  await failure.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(palette(page).getByRole('group', { name: 'Pedidos' }).getByRole('option')).toHaveCount(6)
  await expect(failure).toBeHidden()
  await palette(page).getByRole('combobox').fill('admin@trama.demo')
  await expect(palette(page).getByRole('group', { name: 'Usuários' }).getByRole('option')).toHaveCount(1)
})

test('num telefone a busca toma a tela toda', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'representante')
  await page.getByRole('button', { name: 'Buscar' }).click()
  expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await expectAccessible(page)
})
