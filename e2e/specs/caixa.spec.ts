/**
 * The cash session of a till: opened, money moved, counted without the expected amount in sight, its difference
 * explained; by keyboard and on a phone.
 */
import { formatBRL } from '@trama/rules/number-br'
import { expect } from '@playwright/test'
import { sellOne } from '../caixa-steps'
import { expectAccessible, openAs, test } from '../fixtures'
import { expectPdf } from '../pdf'

const money = (value: number) => value.toFixed(2).replace('.', ',')
const plain = (value: number) => formatBRL(value).replaceAll('\u00a0', ' ')

test('by keyboard: opens, sells, takes money out, closes with an explained difference, checks', async ({
  page,
}) => {
  await openAs(page, 'admin', '/Caixa')
  await page.getByRole('textbox', { name: 'Fundo de caixa' }).fill('150,00')
  // The first Enter moves the focus to the button, and the second opens the cash session.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Caixa \d+ aberto\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Caixa \d+$/ })).toBeVisible()

  const dinheiro = await sellOne(page.request, 'admin', 'DIN')
  const cartao = await sellOne(page.request, 'admin', 'CAR')
  await page.getByRole('button', { name: 'Sangria' }).press('Enter')
  const sangria = page.getByRole('dialog', { name: 'Sangria' })
  await sangria.getByRole('textbox', { name: 'Valor' }).fill('9999')
  await sangria.getByRole('textbox', { name: 'Motivo' }).fill('Levado ao cofre')
  await sangria.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page.getByText('O valor da sangria é maior que o dinheiro em caixa.')).toBeVisible()
  await page.keyboard.press('Enter')
  await sangria.getByRole('textbox', { name: 'Valor' }).fill('50,00')
  await sangria.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page.getByRole('row', { name: /Sangria Levado ao cofre/ })).toBeVisible()
  // The expected amount is shown only after the count.
  await expect(page.getByText(plain(150 + dinheiro.valor - 50))).toHaveCount(0)

  // The card's slip is counted as cash, which makes a difference.
  await page.getByRole('button', { name: 'Fechar caixa' }).press('Enter')
  const fechar = page.getByRole('dialog', { name: /^Fechar o caixa/ })
  await expectAccessible(page)
  await fechar.getByText('Contar cédulas e moedas').press('Enter')
  await fechar.getByRole('textbox', { name: 'R$ 100,00' }).fill('2')
  await expect(fechar.getByRole('textbox', { name: /^Dinheiro/ })).toHaveValue('200,00')
  await fechar.getByRole('textbox', { name: /^Dinheiro/ }).fill(money(100 + dinheiro.valor + cartao.valor))
  await fechar.getByRole('button', { name: 'Fechar caixa' }).press('Enter')

  await expect(page).toHaveURL(/\/Caixa\/\d+$/)
  const contagem = page.getByRole('table').first()
  const explained = `Venda ${cartao.codven}: ${plain(cartao.valor)} registrados em Cartão de crédito podem ter sido pagos em Dinheiro.`
  await expect(page.getByRole('region', { name: 'O que explicaria as diferenças' })).toContainText(explained)
  await expect(contagem.getByRole('row', { name: /^Dinheiro/ })).toContainText(`+${plain(cartao.valor)}`)
  await expect(contagem.getByRole('row', { name: /^Cartão de crédito/ })).toContainText(plain(-cartao.valor))
  await expect(contagem.getByRole('row', { name: /^Total/ })).toContainText(plain(0))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Imprimir' }).press('Enter')
  await expectPdf(page.getByRole('dialog', { name: /^Caixa \d+$/ }))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Conferir' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Conferir' }).press('Enter')
  await expect(page.getByText(/^Caixa \d+ conferido\.$/)).toBeVisible()
  await page.goto('/Caixa')
  await expect(page.getByText('As vendas só são finalizadas com o caixa aberto.')).toBeVisible()
})

test('on a phone: the open cash session of the demo, the list and the summary', { tag: '@longo' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await openAs(page, 'usuario', '/Caixa')
  await expect(page.getByRole('heading', { level: 1, name: /^Caixa \d+$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Caixas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Caixas' })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Caixas' }).getByText('Camila Rocha').first()).toBeVisible()
  await page.goto('/Caixa/Resumo')
  await expect(page.getByRole('tab', { name: 'Por dia' })).toBeVisible()
  await page.getByRole('tab', { name: 'Por meio' }).click()
  await expect(page.getByRole('row', { name: /^PIX/ })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
