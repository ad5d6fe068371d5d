import { expect, type Locator, type Page } from '@playwright/test'
import { CAMISETA } from '../../demo'
import { APL_URL, callerOf, expectAccessible, logIn, openAs, test } from '../../fixtures'
import { addProduct, choose, isCreation } from '../../order-steps'

const grid = (scope: Page | Locator) => scope.getByRole('table', { name: 'Quantidades por cor e tamanho' })
const cell = (scope: Locator, row: number, col: number) =>
  grid(scope).locator(`input[data-row="${row}"][data-col="${col}"]`)

/** Chooses the company that sells by price bands, colour groups and packs. */
async function chooseBandCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Empresa: / }).click()
  await page
    .getByRole('dialog', { name: 'Selecione a Empresa' })
    .getByRole('button', { name: /Nordeste/ })
    .click()
  await expect(page.getByRole('button', { name: /^Empresa: .*Nordeste/ })).toBeVisible()
  await expect(page).toHaveURL(/\/Principal$/)
}

async function startOrder(page: Page, cliente: string): Promise<void> {
  await page.goto('/FormPedido')
  // The collection of the last order may be filled in already, and the customer's terms must suit the collection
  // wanted here.
  await choose(page, 'Coleção', 'Verão 2027', /Verão 2027/)
  await choose(page, 'Cliente', cliente, new RegExp(cliente))
  await expect(page.getByRole('combobox', { name: 'Tabela de preço' })).not.toHaveValue('')
}

async function save(page: Page): Promise<number> {
  const saved = page.waitForResponse((reply) => isCreation(reply.request()))
  await page.getByRole('button', { name: 'Salvar em digitação' }).click()
  const [{ pedido }] = (await (await saved).json()) as [{ pedido: number }]
  await expect(page).toHaveURL(/\/TablePedido/)
  return pedido
}

test('price by band and colour group, pack, curve, pattern and a repeated product', {
  tag: '@longo',
}, async ({ page, request }) => {
  await openAs(page, 'usuario')
  await chooseBandCompany(page)
  await startOrder(page, 'Ateliê Amora')
  // The customer's carrier does not belong to the collection.
  const attention = page.getByRole('alertdialog', { name: 'ATENÇÃO' })
  await expect(attention).toContainText('Transportadora retirada: ')
  await page.keyboard.press('Enter')
  await choose(page, 'Transportadora', 'Vale Verde', /Vale Verde/)
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar item' })
  await expect(dialog.getByRole('heading', { name: 'Comprados antes' })).toBeVisible()
  await choose(dialog, 'Produto', 'vestido chemise', /10245/)
  await expect(grid(dialog)).toBeVisible()
  await expect(dialog.getByText(/Tabela R\$\s145,90 a R\$\s169,90/)).toBeVisible()
  await expect(cell(dialog, 4, 5)).toHaveAccessibleName(/R\$\s169,90/)
  await expectAccessible(page)

  await dialog.getByRole('textbox', { name: 'Total de peças' }).fill('100')
  await dialog.getByRole('button', { name: 'Distribuir pela curva' }).click()
  await expect(dialog.getByText(/100 peças/)).toBeVisible()

  await dialog.getByRole('combobox', { name: 'Preencher' }).selectOption({ label: 'Pink' })
  const packs = dialog.getByRole('combobox', { name: 'Pack' })
  await packs.selectOption({ index: 1 })
  const pack = (await packs.locator('option').nth(1).textContent()) ?? ''
  await dialog.getByRole('textbox', { name: 'Packs' }).fill('2')
  await dialog.getByRole('button', { name: 'Aplicar pack' }).click()
  const [, first = ''] = /\(\S+ (\d+)/.exec(pack) ?? []
  const filled = grid(dialog)
    .getByRole('row', { name: /Pink/ })
    .getByRole('textbox', { name: new RegExp(`Pink ${/\((\S+)/.exec(pack)?.[1] ?? ''},`) })
  await expect(filled).toHaveValue(String(2 * Number(first)))
  await cell(dialog, 4, 5).fill('3')
  await choose(dialog, 'Estampa', 'flor', /Flor/i)

  await dialog.getByRole('button', { name: 'Ampliar Coral' }).click()
  const picture = page.getByRole('dialog', { name: 'Coral' })
  await expect(picture.getByRole('img', { name: 'Coral' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Jeans escuro' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(dialog).toBeHidden()

  const item = page.getByRole('listitem').filter({ hasText: '10245' }).first()
  await expect(item).toContainText(/R\$\s145,90 a R\$\s169,90/)
  await expect(item).toContainText(pack.replace(/ \(.*/, ''))
  await expect(item).toContainText(/flor/i)

  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  await choose(dialog, 'Produto', '10245', /10245/)
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Confirmação' }))
  await expect(question).toContainText('já está no pedido')
  await page.getByRole('button', { name: 'Não', exact: true }).click()
  await expect(grid(dialog)).toBeHidden()
  // The same product in another pattern is a separate item.
  await choose(dialog, 'Produto', '10245', /10245/)
  await page.getByRole('button', { name: 'Sim', exact: true }).click()
  await expect(cell(dialog, 4, 5)).toHaveValue('3')
  await choose(dialog, 'Estampa', 'poá', /Poá/i)
  await expect(cell(dialog, 4, 5)).toHaveValue('')
  await cell(dialog, 4, 5).fill('7')
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Alterar .*, estampa Poá/i }).click()
  await expect(cell(page.getByRole('dialog', { name: 'Alterar item' }), 4, 5)).toHaveValue('7')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Alterar .*, estampa/ })).toHaveCount(2)
  const numero = await save(page)

  const reply = await request.get(`${APL_URL}/Pedido/${numero}?empresa=002`, {
    headers: await callerOf(request, 'usuario'),
  })
  const [{ itens }] = (await reply.json()) as [{ itens: { preco: number; preco_orig: number }[] }]
  expect(new Set(itens.map(({ preco }) => preco))).toEqual(new Set([145.9, 153.9, 169.9]))
  // For every colour and size the server found the price that the screen sent.
  expect(itens.filter(({ preco, preco_orig }) => preco !== preco_orig)).toEqual([])
})

test('an order of materials: decimals, unit and change of the kind', { tag: '@longo' }, async ({ page }) => {
  await logIn(page, 'usuario')
  await startOrder(page, 'Boutique Bela Vista')
  await addProduct(page, CAMISETA.codigo, [[0, 0, '2']])
  await page.getByRole('combobox', { name: 'Tipo de item' }).selectOption('M')
  await page.getByRole('button', { name: 'Não', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Tipo de item' })).toHaveValue('P')
  await page.getByRole('combobox', { name: 'Tipo de item' }).selectOption('M')
  await page.getByRole('button', { name: 'Sim', exact: true }).click()
  await expect(page.getByText('Nenhum item no pedido')).toBeVisible()

  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar item' })
  await choose(dialog, 'Material', 'tricoline', /Tecido tricoline/)
  await cell(dialog, 0, 0).fill('12,5')
  await expect(dialog.getByText(/12,5 M ·/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'tricoline' }).first()).toContainText('12,5')
  await save(page)
})
