/** Contacts with customers: written, found, closed, deleted, and moved in the agenda by mouse, finger and keys. */
import { expect, type Page } from '@playwright/test'
import { formatDateBr } from '@trama/rules/date-br'
import { carryByTouch, isoIn, newContato } from '../crm-steps'
import { expectAccessible, logIn, openAs, test } from '../fixtures'
import { pressAt, tabTo, typeAt } from '../keyboard'
import { moreFilters } from '../list-steps'
import { newNumber } from '../unique'

/** Picks the first option that a search finds. */
async function pick(page: Page, name: string) {
  const field = page.getByRole('combobox', { name, exact: true })
  await tabTo(field)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(/\S/)
}

const toAgenda = (page: Page, iso: string, visao: string, de = '') =>
  page.goto(`/AgendaCrm?visao=${visao}&dia=${formatDateBr(iso)}${de}`)

test('a representative by keyboard: new with a next activity, changed, concluded, deleted and restored', async ({
  page,
}) => {
  const assunto = `Coleção ${newNumber()}`
  await openAs(page, 'representante', '/TableCrm')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Incluir' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Novo contato' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page.getByText('Valor obrigatório.')).toHaveCount(2)
  await typeAt(page.getByRole('textbox', { name: 'Hora do contato' }), '25:61')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Valor inválido.')).toBeVisible()
  await typeAt(page.getByRole('textbox', { name: 'Hora do contato' }), '1430')
  await page.keyboard.press('Shift+Tab')
  await typeAt(page.getByRole('textbox', { name: 'Assunto' }), assunto)
  await page.getByRole('textbox', { name: 'Data', exact: true }).focus()
  await pick(page, 'Cliente')
  await pick(page, 'Motivo')
  await pressAt(page.getByRole('checkbox', { name: 'Marcar a próxima atividade' }), ' ')
  await pressAt(page.getByRole('button', { name: 'Em 1 semana' }))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page).toHaveURL(/\/TableCrm/)

  await moreFilters(page)
  await page.getByRole('textbox', { name: 'Assunto' }).fill(assunto)
  await page.keyboard.press('Enter')
  // The list has the contact and its next activity.
  await expect(page.getByText('2 contatos')).toBeVisible()
  await page
    .getByRole('link', { name: /^Ver CRM/ })
    .last()
    .press('Enter')
  await expect(page.getByRole('heading', { name: /^CRM \d+$/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Hora do contato' })).toHaveValue('14:30')
  await page.getByRole('button', { name: 'Concluir contato' }).press('Enter')
  await expect(page.getByRole('gridcell', { name: 'Fechado' })).toBeVisible()

  await page
    .getByRole('link', { name: /^Ver CRM/ })
    .last()
    .press('Enter')
  await page.getByRole('button', { name: 'Excluir' }).press('Enter')
  await page.getByRole('button', { name: 'Sim' }).press('Enter')
  await expect(page.getByText('1 contato', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Desfazer/ }).press('Enter')
  await expect(page.getByText('2 contatos')).toBeVisible()
})

test('the agenda by mouse: moved to another day, undone, and moved again', { tag: '@longo' }, async ({
  page,
}) => {
  const contato = await newContato(page.request, 'usuario', isoIn(0))
  await logIn(page, 'usuario')
  await toAgenda(page, contato.dia, 'semana')
  const chip = page.locator(`[data-move="${contato.numero}"]`)
  // Moves to the other end of the week, so that the day differs whichever day today is.
  const days = page.locator('td[data-dia]')
  const first = (await days.first().getAttribute('data-dia')) === contato.dia
  const there = first ? days.last() : days.first()
  await expectAccessible(page)
  await chip.dragTo(there, { targetPosition: { x: 20, y: 8 } })
  await expect(there.locator(chip)).toBeVisible()
  await page.getByRole('button', { name: /^Desfazer/ }).click()
  await expect(page.locator(`td[data-dia="${contato.dia}"]`).locator(chip)).toBeVisible()
  await chip.dragTo(there, { targetPosition: { x: 20, y: 8 } })
  await expect(page.getByText(/movido para/)).toBeVisible()
  await page.reload()
  await expect(there.locator(chip)).toBeVisible()
})

test('the agenda by keyboard: from day to day, a contact moved to the next day, concluded on the board', {
  tag: '@longo',
}, async ({ page }) => {
  const contato = await newContato(page.request, 'usuario', isoIn(3))
  await logIn(page, 'usuario')
  await toAgenda(page, contato.dia, 'semana')
  const day = page.locator(`td[data-dia="${contato.dia}"]`)
  await tabTo(day)
  await page.keyboard.press('Enter')
  const chip = page.locator(`[data-move="${contato.numero}"]`)
  await chip.focus()
  for (const key of [' ', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText(/^Contato com .* movido para/)).toBeVisible()
  await toAgenda(page, isoIn(4), 'quadro')
  await chip.focus()
  for (const key of [' ', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText(/^Contato com .* concluído\.$/)).toBeVisible()
  await expectAccessible(page)
})

test('the calendar for a phone: its address is made, read and revoked', { tag: '@longo' }, async ({
  page,
  request,
}) => {
  const contato = await newContato(page.request, 'usuario', isoIn(2))
  await openAs(page, 'usuario', '/AgendaCrm')
  await page.getByRole('button', { name: 'Agenda no celular' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Criar|Trocar) endereço$/ }).click()
  const address = dialog.getByRole('textbox', { name: 'Endereço do calendário' })
  const url = await address.inputValue()
  await expectAccessible(page)
  const calendar = await request.get(url)
  expect(await calendar.text()).toContain(contato.assunto)
  await dialog.getByRole('button', { name: 'Revogar' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(dialog.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
  expect((await request.get(url)).status()).toBe(404)
})

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true })

  test('by touch: the current day, a contact moved to another day and opened', { tag: '@longo' }, async ({
    page,
  }) => {
    const contato = await newContato(page.request, 'representante', isoIn(0))
    await logIn(page, 'representante')
    await toAgenda(page, contato.dia, 'dia')
    const card = page.locator(`[data-move="${contato.numero}"]`)
    const days = page.locator('td[data-dia]')
    const first = (await days.first().getAttribute('data-dia')) === contato.dia
    const there = first ? days.last() : days.first()
    await expectAccessible(page)
    await carryByTouch(page, card, there)
    await expect(page.getByText(/movido para/)).toBeVisible()
    await page.getByRole('button', { name: /^Desfazer/ }).tap()
    await expect(card).toBeVisible()
    await card.tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Abrir', exact: true }).tap()
    await expect(page.getByRole('textbox', { name: 'Assunto' })).toHaveValue(contato.assunto)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancelar' }).tap()
    await expect(page).toHaveURL(/\/AgendaCrm/)
  })
})
