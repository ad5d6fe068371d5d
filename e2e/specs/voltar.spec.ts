/** The browser's Back closes the layer on top, asks before anything typed is lost, and drafts wait at home. */
import { expect, type Locator, type Page } from '@playwright/test'
import { CAMISETA } from '../demo'
import { openAs, test } from '../fixtures'
import { choose } from '../order-steps'

const dialogs = (page: Page) => page.locator('dialog[open]')
const menus = (page: Page) => page.locator('#menu-usuario:popover-open')
const question = (page: Page) => page.getByRole('alertdialog')
const address = (page: Page) => page.evaluate(() => window.location.pathname)

/** Back as the button, the gesture and Alt+Left do it: without a wait for a page. */
const back = (page: Page) => page.evaluate(() => window.history.back())

/** An order with six pieces typed into the open grid, which are not in the order yet. */
async function typeSix(page: Page) {
  await openAs(page, 'representante', '/TablePedido')
  await page
    .getByRole('link', { name: 'Incluir' })
    .or(page.getByRole('button', { name: 'Incluir' }))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novo pedido' })).toBeVisible()
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Produto', CAMISETA.codigo, new RegExp(CAMISETA.codigo))
  const cell = dialog.locator('input[data-row="0"][data-col="0"]')
  await cell.fill('6')
  return cell
}

test('Back in a grid asks, a second Back says no, and the draft of the order waits at home', {
  tag: '@longo',
}, async ({ page }) => {
  const cell = await typeSix(page)
  await back(page)
  await expect(question(page)).toBeVisible()
  await back(page)
  await expect(question(page)).toBeHidden()
  await expect(cell).toHaveValue('6')
  await back(page)
  await question(page).getByRole('button', { name: 'Sim' }).click()
  await expect(dialogs(page)).toHaveCount(0)
  expect(await address(page)).toBe('/FormPedido')

  await back(page)
  await question(page).getByRole('button', { name: 'Sim' }).click()
  await expect(page).toHaveURL(/TablePedido/)
  await page.getByRole('link', { name: 'Trama, início' }).click()
  const drafts = page.getByRole('region', { name: 'Rascunhos neste aparelho' })
  await drafts.getByRole('button', { name: /^Continuar: Novo pedido/ }).click()
  await expect(page.getByText('Rascunho recuperado')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar rascunho' }).click()
})

test('what is typed in an open grid is there after a reload, and from home', { tag: '@longo' }, async ({
  page,
}) => {
  await typeSix(page)
  const isKept = () =>
    page.evaluate(() => Object.values<string>(localStorage).some((text) => text.includes('"dialog":{')))
  await expect.poll(isKept).toBe(true)
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  const cell = page.getByRole('dialog').locator('input[data-row="0"][data-col="0"]')
  await expect(cell).toHaveValue('6')
  await page.goto('/Principal')
  const drafts = page.getByRole('region', { name: 'Rascunhos neste aparelho' })
  await drafts.getByRole('button', { name: /^Continuar: Novo pedido/ }).click()
  await expect(cell).toHaveValue('6')
})

/** Number of open layers that the browser's history has an entry for, at the entry where it stands. */
const entries = (page: Page) =>
  page.evaluate(() => (history.state as { camada?: number } | null)?.camada ?? 0)

const DESK = { width: 1366, height: 820 }
const PHONE = { width: 360, height: 780 }

interface Over {
  path: string
  size?: typeof DESK
  open: (page: Page) => Promise<void>
  /** The layer that lies over the screen once `open` is done. */
  layer: (page: Page) => Locator
}

/** Screens with something that lies over them. */
const LAYERS: readonly Over[] = [
  { path: '/Principal', open: (page) => page.keyboard.press('Control+k'), layer: dialogs },
  {
    path: '/Principal',
    open: (page) => page.getByRole('button', { name: /^Usuário: / }).click(),
    layer: menus,
  },
  { path: '/Principal', open: (page) => page.keyboard.press('?'), layer: dialogs },
  {
    path: '/Principal',
    size: PHONE,
    open: (page) => page.getByRole('button', { name: 'Abrir menu' }).click(),
    layer: dialogs,
  },
  {
    path: '/Principal',
    async open(page) {
      await page.getByRole('button', { name: /^Usuário: / }).click()
      await page.getByRole('link', { name: 'Primeiros passos' }).click()
    },
    layer: dialogs,
  },
  { path: '/TableCliente', open: (page) => page.keyboard.press('Control+k'), layer: dialogs },
  {
    path: '/TableCliente',
    open: (page) => page.getByRole('button', { name: 'Colunas' }).click(),
    layer: (page) => page.getByRole('dialog', { name: 'Colunas da lista' }),
  },
  {
    path: '/TablePedido',
    size: PHONE,
    open: (page) => page.getByRole('button', { name: /^Ordenar/ }).click(),
    layer: (page) => page.getByRole('button', { name: /^Ordenar/, expanded: true }),
  },
  {
    path: '/TablePedido',
    size: PHONE,
    open: (page) => page.getByRole('button', { name: 'Mais', exact: true }).click(),
    layer: (page) => page.getByRole('button', { name: 'Mais', exact: true, expanded: true }),
  },
  {
    path: '/FormPedido',
    open: (page) => page.getByRole('button', { name: 'Abrir calendário' }).first().click(),
    layer: (page) => page.getByRole('grid'),
  },
  {
    path: '/FormPedido',
    open: (page) => page.getByRole('combobox', { name: 'Cliente' }).click(),
    layer: (page) => page.getByRole('combobox', { name: 'Cliente', expanded: true }),
  },
]

test('Back closes what lies over a screen, and stays at its address', { tag: '@longo' }, async ({ page }) => {
  await openAs(page, 'representante')
  for (const { path, size = DESK, open, layer } of LAYERS) {
    await page.setViewportSize(size)
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Usuário: / })).toBeVisible()
    for (const close of [back, (on: Page) => on.keyboard.press('Escape')]) {
      await open(page)
      await expect(layer(page).first()).toBeVisible()
      await expect.poll(() => entries(page)).toBe(1)
      await close(page)
      await expect(layer(page)).toHaveCount(0)
      // However it is closed, a layer gives its entry of the history back.
      await expect.poll(() => entries(page)).toBe(0)
      expect(await address(page)).toBe(path)
    }
  }
})

test('Back closes picture, item and catalogue one after the other', { tag: '@longo' }, async ({ page }) => {
  await openAs(page, 'representante', '/FormPedido')
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await expect(page.getByRole('combobox', { name: 'Tabela de preço' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Abrir Catálogo' }).click()
  await page.getByRole('dialog', { name: 'Catálogo', exact: true }).getByRole('gridcell').first().click()
  await page
    .getByRole('button', { name: /^Ampliar / })
    .first()
    .click()
  for (const open of [3, 2, 1]) {
    await expect(dialogs(page)).toHaveCount(open)
    await expect.poll(() => entries(page)).toBe(open)
    await back(page)
  }
  await expect(dialogs(page)).toHaveCount(0)
  expect(await address(page)).toBe('/FormPedido')
})
