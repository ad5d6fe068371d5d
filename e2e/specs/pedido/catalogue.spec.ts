import { expect, type Locator, type Page } from '@playwright/test'
import { APL_URL, expectAccessible, logIn, openAs, test } from '../../fixtures'
import { choose, createOrders, filterOrders, isCreation, orderRow } from '../../order-steps'

const catalogue = (page: Page) => page.getByRole('dialog', { name: 'Catálogo', exact: true })
const cards = (dialog: Locator) => dialog.getByRole('gridcell').getByRole('button')
const result = (dialog: Locator) => dialog.getByRole('status', { name: 'Resultado' })
const loaded = async (dialog: Locator) => Number.parseInt((await result(dialog).textContent()) ?? '', 10)

/** Picks an option inside the dialog, not among the list's filters, which have the same names. */
async function pick(dialog: Locator, label: string, text: string, option: RegExp): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).fill(text)
  await dialog.getByRole('listbox').getByRole('option', { name: option }).first().click()
}

async function enterFirstSize(page: Page, quantity: string): Promise<void> {
  const item = page.getByRole('dialog', { name: 'Adicionar item' })
  const cell = item.locator('input[data-row="0"][data-col="0"]')
  await cell.fill(quantity)
  await item.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(item).toBeHidden()
}

const isOrderList = ({ href, pathname }: URL) => href.startsWith(APL_URL) && pathname === '/Pedido'

test('a representative builds an order from the catalogue', async ({ page }) => {
  await openAs(page, 'representante', '/TablePedido')
  await page.getByRole('link', { name: 'Catálogo' }).click()
  await expect(page).toHaveURL(/\/FormPedido\?catalogo=true/)
  const dialog = catalogue(page)
  await expect(dialog.getByText('Escolha uma coleção e tabela de preço para continuar.')).toBeVisible()
  await pick(dialog, 'Coleção do pedido', 'Verão 2027', /Verão 2027/)
  await pick(dialog, 'Tabela de preço', 'Sul', /SUL/)
  await expect(cards(dialog).first()).toContainText(/R\$\s\d/)
  await expectAccessible(page)

  // Products sold in the order's collection come first; the chip shows those of all collections.
  const lift = dialog.getByRole('button', { name: 'Mostrar todas as coleções, não só Verão 2027' })
  await expect(dialog.getByRole('combobox', { name: 'Coleção', exact: true })).toHaveValue('V27')
  await expect.poll(() => loaded(dialog)).toBeLessThan(200)
  await lift.click()
  await expect(lift).toBeHidden()

  // Three further pages load ahead; at the end of the list more pages exist, but not all are in the document.
  await expect.poll(() => loaded(dialog)).toBeGreaterThanOrEqual(200)
  await dialog.getByRole('textbox', { name: 'Filtro' }).press('ArrowDown')
  await expect(cards(dialog).first()).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => loaded(dialog)).toBeGreaterThan(200)
  expect(await cards(dialog).count()).toBeLessThan(100)

  await dialog.getByRole('combobox', { name: 'Grupo' }).selectOption({ label: 'Camisetas' })
  await dialog.getByRole('textbox', { name: 'Filtro' }).fill('camiseta')
  await expect(result(dialog)).toHaveText(/^\d+ produtos$/)
  await expect(cards(dialog).first()).toContainText('Camiseta')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await enterFirstSize(page, '6')
  await expect(cards(dialog).nth(1)).toBeFocused()
  await expect(cards(dialog).nth(1)).toContainText('6 no pedido')

  await cards(dialog).nth(2).click()
  await enterFirstSize(page, '4')
  const total = dialog.getByRole('status', { name: 'Total do pedido' })
  await expect(total).toContainText('2 produtos')
  await expect(total).toContainText('Peças 10')
  await expect(total).toContainText(/Líquido R\$\s[1-9]/)

  // The filters and the scroll position stay when the catalogue is closed and opened again.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const opener = page.getByRole('button', { name: 'Abrir Catálogo' })
  await opener.click()
  await expect(dialog.getByRole('textbox', { name: 'Filtro' })).toHaveValue('camiseta')
  await expect(cards(dialog).nth(2)).toContainText('4 no pedido')
  await dialog.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.poll(() => loaded(dialog)).toBeGreaterThanOrEqual(200)
  await dialog.getByRole('textbox', { name: 'Filtro' }).fill('nada assim')
  await expect(dialog.getByText('Nenhum produto encontrado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Voltar ao pedido' }).click()
  await expect(opener).toBeFocused()

  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await expect(page.getByRole('combobox', { name: 'Condição de pagamento' })).not.toHaveValue('')
  const saved = page.waitForResponse((reply) => isCreation(reply.request()))
  await page.getByRole('button', { name: 'Salvar em digitação' }).click()
  const [{ pedido }] = (await (await saved).json()) as [{ pedido: number }]
  await filterOrders(page, pedido)
  await expect(orderRow(page, pedido)).toContainText('10')
})

test('a customer sees the catalogue with the own prices', { tag: '@longo' }, async ({ page }) => {
  // A customer's table is fixed, so the cards are there at once. The first product added asks for the collection,\n//
  // unless an earlier order gives it.
  await logIn(page, 'cliente')
  await page.route(isOrderList, async (route) => {
    await route.fulfill({ response: await route.fetch(), json: [] })
  })
  await page.goto('/FormPedido?catalogo=true')
  const dialog = catalogue(page)
  await expect(dialog.getByText('Escolha uma coleção e tabela de preço para continuar.')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Tabela de preço' })).toBeHidden()
  await cards(dialog).first().click()
  await page.getByRole('alertdialog', { name: 'ATENÇÃO' }).getByRole('button', { name: 'OK' }).click()
  await pick(dialog, 'Coleção do pedido', 'Verão 2027', /Verão 2027/)
  await expect(dialog.getByText('Escolha uma coleção e tabela de preço para continuar.')).toBeHidden()
  // Waits for the new list: a card of the previous one would be gone when its dialog closes.
  await expect(dialog.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true')
  await cards(dialog).first().click()
  await expect(page.getByRole('dialog', { name: 'Adicionar item' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cards(dialog).first()).toBeFocused()

  await dialog.getByRole('textbox', { name: 'Filtro' }).fill('vestido chemise')
  await expect(cards(dialog).first()).toContainText('Vestido chemise')
  const made = page.waitForResponse((reply) => reply.url().includes('/Catalogo/Pdf'))
  await dialog.getByRole('button', { name: 'Compartilhar PDF' }).click()
  expect((await made).request().postDataJSON()).toMatchObject([{ filtro: 'vestido chemise', precos: 'S' }])
  expect((await made).headers()['content-type']).toBe('application/pdf')
})

test('a customer’s catalogue begins with the collection of the last order', { tag: '@longo' }, async ({
  page,
  request,
}) => {
  await createOrders(request, 1)
  await openAs(page, 'cliente', '/FormPedido?catalogo=true')
  const dialog = catalogue(page)
  const collection = dialog.getByRole('combobox', { name: 'Coleção', exact: true })
  await expect(collection).toHaveValue('BAS')
  await expect(dialog.getByText('Escolha uma coleção e tabela de preço para continuar.')).toBeHidden()
  await cards(dialog).first().click()
  await enterFirstSize(page, '3')
  await expect(dialog.getByRole('status', { name: 'Total do pedido' })).toContainText('Peças 3')
  await dialog.getByRole('button', { name: /^Mostrar todas as coleções/ }).click()
  await expect(collection).toHaveValue('')
  // The filter that the user removed stays off while the order is open.
  await dialog.getByRole('button', { name: 'Voltar ao pedido' }).click()
  await page.getByRole('button', { name: 'Abrir Catálogo' }).click()
  await expect(collection).toHaveValue('')
})

test('the quantity on a card: minus, a number, plus', { tag: '@longo' }, async ({ page }) => {
  // No product of the demo is sold in only one colour and size, so the reply makes the first product such a one.
  await page.route(
    (url) => url.href.startsWith(APL_URL) && ['/Produto', '/ProdutoEstoque'].includes(url.pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      const [first, ...others] = (await response.json()) as object[]
      const isStock = new URL(route.request().url()).pathname === '/ProdutoEstoque'
      const simple = isStock ? [first] : [{ ...first, celulas: 1 }, ...others]
      return route.fulfill({ response, json: simple })
    },
  )
  await openAs(page, 'representante', '/FormPedido')
  await choose(page, 'Coleção', 'Básicos', /Básico/)
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await expect(page.getByRole('combobox', { name: 'Tabela de preço' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Abrir Catálogo' }).click()
  const dialog = catalogue(page)
  const group = dialog.getByRole('group', { name: /^Quantidade de / }).first()
  const total = dialog.getByRole('status', { name: 'Total do pedido' })
  await group.getByRole('button', { name: 'Aumentar' }).click()
  await expect(total).toContainText('1 produto')
  await expect(total).toContainText('Peças 1')
  await expectAccessible(page)
  await group.getByRole('textbox', { name: 'Quantidade' }).fill('24')
  await page.keyboard.press('Enter')
  await expect(total).toContainText('Peças 24')
  // Enter moved the focus back to the card, where a digit is a quantity.
  await page.keyboard.press('6')
  await page.keyboard.press('Enter')
  await expect(total).toContainText('Peças 6')
  await group.getByRole('button', { name: 'Diminuir' }).click()
  await expect(total).toContainText('Peças 5')
  await dialog.getByRole('button', { name: 'Voltar ao pedido' }).click()
  await expect(page.getByRole('status', { name: 'Resumo do pedido' })).toContainText('Peças 5')
})
