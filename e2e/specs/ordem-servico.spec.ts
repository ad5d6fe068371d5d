/**
 * Service orders: a supplier on a phone notes the work done; the company lists, changes, prints, moves and counts the
 * orders.
 */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, openAs, test } from '../fixtures'
import { tabTo } from '../keyboard'
import { newNumber } from '../unique'

const panel = (page: Page) => page.getByRole('dialog', { name: /^Ordem \d+ · / })

/** A photo like that of a phone's camera. */
async function aPhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    canvas.getContext('2d')?.fillRect(8, 8, 40, 40)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return { name: `foto-${newNumber()}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

  test('a supplier by touch: notes pieces, undoes it, ticks the checklist, takes a photo', async ({
    page,
  }) => {
    await openAs(page, 'fornecedor', '/OrdemServico?aberta=S')
    await expectAccessible(page)
    // The oldest of its sector: the newest leave on the next working day, before which nothing is noted.
    await page.getByRole('row').filter({ hasText: 'Aberta' }).filter({ hasText: 'Corte' }).last().tap()
    const dialog = panel(page)
    await expect(dialog.getByText('Nada foi apontado ainda.')).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('button', { name: /^Tudo feito/ }).tap()
    await expect(dialog.getByText('Todas as peças já foram apontadas.')).toBeVisible()
    await expect(dialog.getByText('Em produção').first()).toBeVisible()
    await dialog.getByRole('button', { name: /^Desfazer/ }).tap()
    await expect(dialog.getByText(/^Apontamento da ordem de serviço \d+ desfeito\.$/)).toBeVisible()
    await expect(dialog.getByText('Aberta').first()).toBeVisible()

    await dialog.getByRole('textbox', { name: 'Quantidade' }).fill('1000000')
    await dialog.getByRole('button', { name: 'Apontar' }).tap()
    await expect(dialog.getByText(/^Quantidade acima da pendente/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Quantidade' }).fill('2')
    await dialog.getByRole('textbox', { name: 'Refugo' }).fill('1')
    await dialog.getByRole('button', { name: 'Apontar' }).tap()
    await expect(dialog.getByText('2 peças e 1 de refugo')).toBeVisible()
    await dialog.getByRole('button', { name: 'Desfazer 2 peças e 1 de refugo' }).tap()
    await expect(dialog.getByText('Nada foi apontado ainda.')).toBeVisible()

    await dialog.getByRole('tab', { name: 'Verificação' }).tap()
    const item = dialog.getByRole('checkbox').first()
    await item.tap()
    await expect(dialog.getByText(/^Conferido em/)).toBeVisible()
    await expectAccessible(page)
    await item.tap()
    await expect(dialog.getByText(/^0 de \d+ conferidos$/)).toBeVisible()

    await dialog.getByRole('tab', { name: 'Fotos' }).tap()
    const photo = await aPhoto(page)
    await dialog.getByLabel('Tirar foto').setInputFiles(photo)
    await expect(dialog.getByText(photo.name)).toBeVisible()
    await dialog.getByRole('button', { name: `Excluir ${photo.name}` }).tap()
    await page.getByRole('button', { name: 'Sim' }).tap()
    await expect(dialog.getByText(photo.name)).toBeHidden()
    await dialog.getByRole('button', { name: 'Fechar' }).last().tap()

    // The supplier keeps only one deposit, so there is nothing to choose.
    await page.getByRole('button', { name: 'Mais', exact: true }).tap()
    await page.getByRole('button', { name: 'Estoque' }).tap()
    const paper = page.getByRole('dialog', { name: /^Estoque do depósito/ })
    await expect(paper.getByRole('button', { name: 'Baixar' })).toBeEnabled()
    await paper.getByRole('link', { name: 'Ver na tela' }).tap()
    await expect(page.getByRole('heading', { name: 'Estoque por depósito' })).toBeVisible()
    await page.getByRole('button', { name: /^Ordenar e filtrar/ }).tap()
    await expect(page.getByRole('combobox', { name: 'Depósito' }).getByRole('option')).toHaveCount(1)
    await expectAccessible(page)
  })

  test('a long press moves a card to a new status', { tag: '@longo' }, async ({ page }) => {
    await openAs(page, 'usuario', '/OrdemServico/Quadro')
    const card = page.getByRole('button', { name: /^Ordem \d+ Em produção/ }).first()
    const from = await centerOf(page, card)
    const to = await centerOf(page, page.locator('[data-drop=A]'))
    const touch = await page.context().newCDPSession(page)
    const at = (type: 'touchStart' | 'touchMove', point: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
    await at('touchStart', from)
    await expect(page.getByText('Solte no novo status')).toBeVisible()
    await at('touchMove', { x: to.x, y: to.y - 40 })
    await at('touchMove', to)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.getByText(/^Ordem \d+ · .+: Aberta\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).tap()
    await expect(page.getByText(/^Ordem \d+ · .+: Em produção\.$/)).toBeVisible()
    await expectAccessible(page)
  })
})

async function centerOf(page: Page, target: ReturnType<Page['locator']>) {
  await expect(target).toBeVisible()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} não está em ${page.url()}.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('an internal user by keyboard: from the home to the list, changes, prints', { tag: '@longo' }, async ({
  page,
}) => {
  const obs = `Reforçar o gancho ${newNumber()}`
  await openAs(page, 'usuario')
  await page.getByRole('link', { name: 'Ver ordens: Ordens de produção' }).press('Enter')
  await expect(page).toHaveURL(/\/OrdemServico\?aberta=S$/)
  await expectAccessible(page)
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('a')
  const change = page.getByRole('dialog', { name: /^Alterar Ordem \d+$/ })
  await expect(change.getByRole('textbox', { name: 'Data prev.' })).toBeFocused()
  await expectAccessible(page)
  await change.getByRole('textbox', { name: 'Observação' }).fill(obs)
  await change.getByRole('button', { name: 'Alterar' }).press('Enter')
  await expect(change).toBeHidden()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText(obs)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: /^Ordem de serviço \d+$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an internal user on the board: by keys, by mouse, and undone', { tag: '@longo' }, async ({ page }) => {
  await openAs(page, 'usuario', '/OrdemServico/Quadro')
  await expectAccessible(page)
  const card = page.getByRole('button', { name: /^Ordem \d+ Em produção/ }).first()
  await tabTo(page.locator('[data-card]').first())
  await card.focus()
  await page.keyboard.press('a')
  await expect(page.getByText(/^Ordem \d+ · .+: Aberta\.$/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Ordem \d+ · .+: Em produção\.$/)).toBeVisible()

  const from = await centerOf(page, card)
  const to = await centerOf(page, page.locator('[data-drop=B]'))
  const count = await page.locator('[data-card]').count()
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 30, { steps: 4 })
  await expect(page.getByText('Solte no novo status')).toBeVisible()
  await page.mouse.move(to.x, to.y, { steps: 2 })
  await page.mouse.up()
  await expect(page.getByText(/^Ordem \d+ · .+: Baixada\.$/)).toBeVisible()
  // The card was dragged, which must not open it.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.locator('[data-card]')).toHaveCount(count)
})

test('an internal user: capacity, and the stock of a chosen deposit', { tag: '@longo' }, async ({ page }) => {
  await openAs(page, 'usuario', '/OrdemServico/Capacidade')
  await expect(page.getByRole('columnheader', { name: 'Da média' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Lista' }).press('Enter')
  // Both views have the button, so the list must be there first.
  await expect(page.getByRole('grid', { name: 'Ordens de serviço' })).toBeVisible()
  await page.getByRole('button', { name: 'Estoque' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Estoque' })
  await expect(dialog.getByRole('combobox', { name: 'Depósito' })).toBeFocused()
  await page.keyboard.type('almoxarifado')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Ver na tela' }).press('Enter')
  await expect(page.getByRole('row', { name: /Material/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'PDF' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Estoque do depósito 01' })).toBeVisible()
})
