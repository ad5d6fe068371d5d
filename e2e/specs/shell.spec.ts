/**
 * The frame of every screen: companies, menu, refused screens, messages, banners, keyboard alone (S1 §2.1 to §2.3).
 */
import { expect, type Page } from '@playwright/test'
import { APL_URL, expectAccessible, logIn, openAs, test } from '../fixtures'
import { createOrders } from '../order-steps'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const company = (page: Page) => page.getByRole('button', { name: /^Empresa: / })
const companies = (page: Page) => page.getByRole('dialog', { name: 'Selecione a Empresa' })

test('groups of the menu stay as they were; below 800 px it closes by itself, and after a choice too', {
  tag: '@longo',
}, async ({ page }) => {
  await openAs(page, 'usuario')
  const group = menu(page).locator('details').filter({ hasText: 'Compras' })
  await group.locator('summary').click()
  await expect(group).not.toHaveAttribute('open')
  await page.reload()
  await expect(menu(page).getByRole('link', { name: 'Pedidos de venda' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Cotações' })).toBeHidden()

  await page.setViewportSize({ width: 790, height: 800 })
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await menu(page).getByRole('link', { name: 'Faturas' }).click()
  await expect(page).toHaveURL(/\/TableFatura/)
  await expect(menu(page)).toBeHidden()
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(menu(page)).toBeVisible()
})

test('each item of the menu opens its screen', { tag: '@longo' }, async ({ page }) => {
  await openAs(page, 'usuario')
  const items = menu(page).getByRole('listitem').getByRole('link')
  expect(await items.count()).toBe(17)
  for (const item of await items.all()) {
    await item.click()
    await expect(page).toHaveURL((url) => url.pathname !== '/Principal')
    await expect(item).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the company is changed by keyboard: a new session and the home screen; unsaved work asks first', async ({
  page,
}) => {
  await openAs(page, 'admin', '/FormPedido')
  await expect(company(page)).toHaveText(/\S/)
  const before = (await company(page).textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Observação' }).fill('Entregar na loja')
  await company(page).focus()
  await page.keyboard.press('Enter')
  await expect(companies(page).getByRole('button', { name: before })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Não', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Observação' })).toHaveValue('Entregar na loja')
  await expect(company(page)).toHaveText(before)

  const loads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/AcessoEmpresa/')) loads.push(request.url())
  })
  await company(page).click()
  await companies(page).getByRole('button').filter({ hasNotText: before }).last().click()
  await expect(page.getByRole('button', { name: 'Sim', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(company(page)).not.toHaveText(before)
  await expect(page).toHaveURL(/\/Principal$/)
  // The choice that was taken back over the unsaved order does not come after all.
  expect(loads).toHaveLength(1)
  await page.reload()
  await expect(company(page)).not.toHaveText(before)
})

test('without internet or server notices appear; the screen stays and is read again when the server answers', async ({
  page,
  context,
}) => {
  await openAs(page, 'usuario')
  await context.setOffline(true)
  await expect(page.getByText('Você está sem internet.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Você está sem internet.')).toBeHidden()

  await page.route(`${APL_URL}/**`, (route) => route.abort())
  await menu(page).getByRole('link', { name: 'Pedidos de venda' }).click()
  await expect(page.getByText('O servidor da empresa não responde.')).toBeVisible()
  const again = page.waitForRequest(/\/TesteConexao/)
  await page.getByRole('button', { name: 'Tentar agora' }).click()
  await again
  await expect(page.getByText('O servidor da empresa não responde.')).toBeVisible()
  await page.unroute(`${APL_URL}/**`)
  await expect(page.getByText('O servidor da empresa não responde.')).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  // A reload without the server keeps session and address, and goes on there by itself.
  await page.route(`${APL_URL}/**`, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'O servidor da empresa não responde' })).toBeVisible()
  await expect(page).toHaveURL(/\/TablePedido/)
  await expectAccessible(page)
  await page.unroute(`${APL_URL}/**`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page).toHaveURL(/\/TablePedido/)
})

test('by keyboard alone: skip to the content, user menu, theme, logout', async ({ page }) => {
  await openAs(page, 'admin')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const user = page.getByRole('button', { name: /^Usuário: / })
  await user.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Usuários' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Empresas' })).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Usuários' })).toBeFocused()
  await page.getByRole('button', { name: 'Tema escuro' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(user).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sair' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Login/)
})

test('between 720 and 1000 px the order list does not scroll sideways', { tag: '@longo' }, async ({
  page,
}) => {
  await logIn(page, 'usuario')
  for (const path of ['/TablePedido', '/TablePedido?todas_empresas=S', '/Liberacao/Pedido/Comercial']) {
    await page.goto(path)
    const frame = page.getByRole('grid').locator('..')
    for (const width of [360, 720, 780, 810, 900, 1000, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), {
          message: `${path} ${width}`,
        })
        .toBeLessThanOrEqual(1)
    }
  }
})

test('at 1280 px a list shows every column of the specification', async ({ page }) => {
  const lists = {
    '/TableCliente': 'Código|Nome|CNPJ/CPF|Telefone|Cidade|UF|Endereço',
    // The company is the title bar's, and gives its room to the carriers.
    '/TableFatura': 'Fatura|Pedido|Chave|Emissão|Status|Transportadora|Valor Total',
    '/TableVarejo': 'Venda|Tipo|Status|Cliente|Vendedor|Qt.|Data|Valor Prod.|Valor',
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, 'usuario')
  for (const [path, columns] of Object.entries(lists)) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    const shown = await page.getByRole('columnheader').allInnerTexts()
    expect(shown.map((text) => text.trim())).toEqual(expect.arrayContaining(columns.split('|')))
  }
})

test('stacked messages cover no button of the list', { tag: '@longo' }, async ({ page }) => {
  await createOrders(page.request, 3)
  await page.setViewportSize({ width: 780, height: 700 })
  await openAs(page, 'usuario', '/Liberacao/Pedido/Comercial')
  await expect(page.getByRole('grid')).toBeFocused()
  for (const count of [1, 2, 3]) {
    // Home moves to a row first, because the same key twice counts as one press.
    await page.keyboard.press('Home')
    await page.keyboard.press('l')
    await expect(page.getByRole('button', { name: 'Dispensar' })).toHaveCount(count)
  }
  const covered = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('[role=grid] button')]
    const toasts = [...document.querySelectorAll('output > div')].map((toast) =>
      toast.getBoundingClientRect(),
    )
    return buttons
      .map((button) => button.getBoundingClientRect())
      .filter((box) =>
        toasts.some(
          ({ top, right, bottom, left }) =>
            box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        ),
      ).length
  })
  expect(covered).toBe(0)
})
