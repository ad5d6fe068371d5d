/** Behaviour of every list (S1 §2.3): number of rows in sight, wide and compact; saved views. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, logIn, openAs, signOut, test } from '../fixtures'

/** Number of rows wholly in sight: below the list's header, above its end and above the window's end. */
const rowsInSight = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const frame = grid.parentElement?.getBoundingClientRect()
    const head = grid.querySelector('thead')?.getBoundingClientRect()
    if (!frame || !head) return 0
    const end = Math.min(frame.bottom, window.innerHeight)
    const rows = [...grid.querySelectorAll('tbody[data-index]')].map((row) => row.getBoundingClientRect())
    return rows.filter(({ top, bottom }) => top >= head.bottom - 1 && bottom <= end + 1).length
  })

const grid = (page: Page) => page.getByRole('grid')
/** Height of a row with one line. */
const rowHeight = (page: Page) =>
  grid(page).evaluate((table) =>
    Math.min(
      ...[...table.querySelectorAll('tbody[data-index]')].map((row) =>
        Math.round(row.getBoundingClientRect().height),
      ),
    ),
  )
const views = (page: Page) => page.getByRole('button', { name: 'Visões', exact: true })

async function save(page: Page, nome: string, more: () => Promise<void> = async () => {}) {
  await views(page).click()
  await page.getByRole('menuitem', { name: 'Salvar visão...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' })
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(nome)
  await more()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Visão incluída.')).toBeVisible()
}

test.describe('1366x768', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('sixteen orders are visible; the user can choose wide rows, and the device remembers the choice', {
    tag: '@longo',
  }, async ({ page }) => {
    await logIn(page, 'usuario')
    // These rows have one badge each, whatever orders other journeys left.
    await page.goto('/TablePedido?situacao=F')
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(16)
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    expect(await rowHeight(page)).toBe(30)
    for (const list of ['/TableCliente', '/TableFatura', '/TableDuplicata', '/TableCompra']) {
      await page.goto(list)
      await expect(page.getByRole('row').nth(3)).toBeVisible()
      expect([list, await rowHeight(page)]).toEqual([list, 30])
    }
    await views(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Linhas compactas' })).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect.poll(() => rowHeight(page)).toBe(48)
    await expect(views(page)).toBeFocused()
    await page.reload()
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    expect(await rowHeight(page)).toBe(48)
  })

  test('a view keeps filters, order and columns, and is found in the menu, in the search and as the list’s default', async ({
    page,
  }) => {
    const nome = `Em análise ${Date.now()}`
    await openAs(page, 'representante', '/TablePedido?situacao=P')
    await page.getByRole('button', { name: 'Colunas', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Entrega' }).uncheck()
    await page.keyboard.press('Escape')
    await grid(page).getByRole('button', { name: 'Valor líq.' }).click()
    await expect(page).toHaveURL(/ordem=/)
    const address = page.url()
    await save(page, nome, async () => {
      await expect(page.getByText('Compartilhar com')).toBeHidden()
      await expectAccessible(page)
      await page.getByRole('checkbox', { name: 'A lista começa com ela' }).check()
    })

    await page.goto('/Principal')
    await page.goto('/TablePedido')
    const entrega = grid(page).getByRole('columnheader', { name: 'Entrega' })
    await expect(page.getByRole('combobox', { name: 'Situação' })).toHaveValue('1')
    await expect(entrega).toBeHidden()
    await page.getByRole('button', { name: 'Limpar' }).click()
    await expect(page.getByRole('combobox', { name: 'Situação' })).toHaveValue('0')

    await views(page).click()
    await page.getByRole('menuitemradio', { name: nome }).click()
    await expect(page).toHaveURL(address)

    await page.goto('/Principal')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await page.getByRole('combobox', { name: 'Buscar' }).fill(nome)
    await page.getByRole('option', { name: nome }).click()
    await expect(page).toHaveURL(address)
    await expect(entrega).toBeHidden()

    await views(page).click()
    await page.getByRole('menuitem', { name: `Alterar "${nome}"...` }).click()
    await page.getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Sim' }).click()
    await expect(page.getByText('Visão excluída.')).toBeVisible()
    await page.goto('/TablePedido')
    await views(page).click()
    await expect(page.getByRole('menuitemradio', { name: nome })).toBeHidden()
  })

  test('an administrator shares a view with a type of user, who sees it and cannot change it', {
    tag: '@longo',
  }, async ({ page }) => {
    const nome = `Da casa ${Date.now()}`
    await openAs(page, 'admin', '/TablePedido?situacao=F')
    await save(page, nome, async () => {
      await page.getByRole('checkbox', { name: 'Representante' }).check()
    })
    await signOut(page)
    await openAs(page, 'representante', '/TablePedido')
    await views(page).click()
    await page.getByRole('menuitemradio', { name: nome }).click()
    await expect(page).toHaveURL(/situacao=F/)
    await views(page).click()
    await expect(page.getByRole('menuitemradio', { name: nome })).toBeChecked()
    await expect(page.getByRole('menuitem', { name: /^Alterar/ })).toBeHidden()
  })
})
