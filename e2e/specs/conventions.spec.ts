/**
 * Behaviour of every form (S1 §5.1, §8.1) that only a browser proves: focus, Enter, paste, hidden tabs, visible
 * fields.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, endOfMonth, formatDateBr, startOfWeek, todayIn } from '@trama/rules/date-br'
import { VESTIDO } from '../demo'
import { APL_URL, logIn, openAs, test } from '../fixtures'
import { addProduct, choose, showHeader } from '../order-steps'

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
const errorOf = (input: Locator): Locator => input.locator('xpath=ancestor::div[@data-span][1]//p').first()
const confirmButton = (page: Page): Locator => page.getByRole('button', { name: 'Confirmar', exact: true })

/** Label of the focused field. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const labels = element instanceof HTMLElement && 'labels' in element ? element.labels : null
    const label = labels instanceof NodeList ? labels[0]?.textContent : ''
    return label || element?.textContent || element?.tagName || ''
  })

async function openForm(page: Page): Promise<void> {
  await page.goto('/FormPedido')
  await expect(field(page, 'Pedido do cliente')).toBeVisible()
}

/** Copies a text and pastes it into a field through the clipboard, as a person does. */
async function paste(page: Page, text: string, into: Locator): Promise<void> {
  const from = field(page, 'Pedido do cliente')
  await from.fill(text)
  await from.press('Control+a')
  await from.press('Control+c')
  await into.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
}

/** Collects the orders that the page tries to save. */
function saves(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().startsWith(`${APL_URL}/Pedido`)) sent.push(request.url())
  })
  return sent
}

test('Enter moves through the fields without sending; the first wrong field gets the focus, even in a closed tab', async ({
  page,
}) => {
  await logIn(page, 'representante')
  await openForm(page)
  const sent = saves(page)
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused()
  const way: string[] = []
  for (let step = 0; step < 9; step++) {
    way.push(await focused(page))
    await page.keyboard.press('Enter')
  }
  // The representative's "Representante" and "Número" are read-only and "Mais dados" is closed, so Enter passes over
  // them.
  expect(way).toEqual([
    'Cliente',
    'Coleção',
    'Tabela de preço',
    'Condição de pagamento',
    'Transportadora',
    'Tipo de frete',
    'Desconto',
    'Pedido do cliente',
    'Tipo de item',
  ])
  expect(await focused(page)).toBe('Observação')
  await page.keyboard.type('um')
  await page.keyboard.press('Enter')
  await page.keyboard.type('dois')
  await expect(field(page, 'Observação')).toHaveValue('um\ndois')
  expect(sent).toEqual([])

  const errors = page.locator('form p[id$="-error"]')
  await field(page, 'Desconto').fill('')
  await field(page, 'Desconto').blur()
  await expect(errors).toHaveCount(0)
  await confirmButton(page).click()
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused()
  expect(await errors.allTextContents()).toContain('Valor obrigatório.')
  expect(sent).toEqual([])

  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await choose(page, 'Coleção', 'Verão 2027', /Verão 2027/)
  await field(page, 'Desconto').fill('2')
  await expect(errors).toHaveCount(0)
  await addProduct(page, VESTIDO, [[0, 0, '20']])

  // A server with another limit than the page knows.
  const refusal = {
    'method-error-400': 'Restam campos não preenchidos ou inválidos.',
    campos: [{ campo: 'obs', mensagem: 'Tamanho máximo: 10.' }],
  }
  await page.route(`${APL_URL}/Pedido**`, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    return route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: [refusal] })
  })
  await showHeader(page)
  await page.getByRole('tab', { name: 'Endereço do cliente' }).click()
  await expect(field(page, 'Observação')).toBeHidden()
  await confirmButton(page).click()
  await expect(field(page, 'Observação')).toBeFocused()
  await expect(page.getByText('Tamanho máximo: 10.')).toBeVisible()
})

test('paste into a number, the calendar of a date, and a search list of at most 11rem', {
  tag: '@longo',
}, async ({ page }) => {
  await logIn(page, 'usuario')
  await openForm(page)
  const cliente = page.getByRole('combobox', { name: 'Cliente' })
  await cliente.fill('a')
  const list = page.getByRole('listbox', { name: 'Cliente' })
  await expect(list).toBeVisible()
  const rem = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  const box = await list.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(11 * rem)
  await page.keyboard.press('ArrowUp')
  const last = list.getByRole('option').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(last).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(cliente).not.toHaveValue('a')
  expect(await focused(page)).not.toBe('Cliente')

  // Dates, currency, freight and RIS are folded away while nothing is in them.
  await page.getByRole('button', { name: 'Mais dados' }).click()
  const frete = field(page, 'Frete')
  await paste(page, 'R$ 1.234,56', frete)
  await frete.blur()
  await expect(frete).toHaveValue('1.234,56')
  await paste(page, '1e5', frete)
  await frete.blur()
  await expect(errorOf(frete)).toHaveText('Valor inválido.')

  const emissao = field(page, 'Emissão')
  await emissao.focus()
  await page.keyboard.type('150326')
  await page.keyboard.press('Enter')
  await expect(emissao).toHaveValue('15/03/2026')
  expect(await focused(page)).toBe('Faturamento')
  const today = todayIn()
  await emissao.press('t')
  await expect(emissao).toHaveValue(formatDateBr(today))
  await emissao.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendário' })
  await expect(calendar).toBeInViewport({ ratio: 1 })
  await expect(emissao).toBeInViewport({ ratio: 1 })
  expect(await focused(page)).toBe(String(Number(today.slice(8))))
  for (const legend of ['t Hoje', 'i Início do mês', 'f Fim do mês', 'm Mês', 's Semana']) {
    await expect(calendar.getByRole('button', { name: legend, exact: true })).toBeVisible()
  }
  await calendar.getByRole('button', { name: 'f Fim do mês', exact: true }).click()
  await expect(calendar).toBeHidden()
  await expect(emissao).toHaveValue(formatDateBr(endOfMonth(today)))
  await expect(emissao).toBeFocused()
  await emissao.press('Alt+ArrowDown')
  // Home moves to the week's Sunday, which may be the last day of the month itself; from there the arrow moves to
  // Saturday.
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(emissao).toHaveValue(formatDateBr(addDays(startOfWeek(endOfMonth(today)), -1)))
})

test('CNPJ: a mask with letters in upper case, the cursor where one types, "CNPJ inválido."', {
  tag: '@longo',
}, async ({ page }) => {
  await openAs(page, 'master', '/Administrativo/Empresa/Incluir')
  const cnpj = field(page, 'CNPJ')
  await cnpj.focus()
  await page.keyboard.type('12abc34501de36')
  await expect(cnpj).toHaveValue('12.ABC.345/01DE-36')
  await field(page, 'Nome').fill('Malharia Aurora')
  await field(page, 'Servidor').fill('apl.exemplo.com.br')
  await field(page, 'Porta').fill('3001')
  await field(page, 'Qtde. de representantes').fill('5')
  await confirmButton(page).click()
  await expect(cnpj).toBeFocused()
  await expect(errorOf(cnpj)).toHaveText('CNPJ inválido.')

  // Moves from the end to before "DE", types a letter in the middle and removes it.
  await page.keyboard.press('End')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await expect(cnpj).toHaveValue('12.ABC.345/01DE-36')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  await expect(cnpj).toHaveValue('12.ABC.345/01DE-35')
  await expect(page.getByText('CNPJ inválido.')).toBeHidden()

  await cnpj.press('Control+a')
  await page.keyboard.press('Control+c')
  await field(page, 'Nome').fill('')
  await page.keyboard.press('Control+v')
  await cnpj.fill('')
  await cnpj.focus()
  await page.keyboard.press('Control+v')
  await expect(field(page, 'Nome')).toHaveValue('12.ABC.345/01DE-35')
  await expect(cnpj).toHaveValue('12.ABC.345/01DE-35')
})
