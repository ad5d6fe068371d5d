/** Commission: rates, a month's totals and statement, its closing and reopening; the representative's own view, on a phone. */
import { mesAdiante, mesEmPalavras } from '@trama/rules/comissao/mes'
import { todayIn } from '@trama/rules/date-br'
import { expect } from '@playwright/test'
import { expectAccessible, openAs, test } from '../fixtures'
import { expectPdf } from '../pdf'

const PASSADO = mesAdiante(todayIn().slice(0, 7), -1)

test('by keyboard: rates, statement, closing and reopening', async ({ page }) => {
  await openAs(page, 'admin', `/Metas?aba=comissao&mes=${mesEmPalavras(PASSADO)}`)
  await expect(page.getByRole('heading', { name: `Comissão de ${mesEmPalavras(PASSADO)}` })).toBeVisible()
  const tabela = page.getByRole('region', { name: 'Comissão por representante' })
  const total = tabela.getByRole('row', { name: /^Total/ })
  await expect(total).toContainText('R$')
  const antes = (await total.getByRole('cell').nth(1).textContent()) ?? ''
  await expectAccessible(page)

  // A line of the statement names its rate.
  await tabela.getByRole('link').first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Comissão de / })).toBeVisible()
  await page.getByRole('row').nth(1).click()
  await expect(page.getByText('Por que esta taxa?').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'PDF' }).press('Enter')
  await expectPdf(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await page.goBack()

  await page.getByRole('button', { name: 'Fechar mês' }).press('Enter')
  await page.getByRole('button', { name: 'Sim' }).press('Enter')
  await expect(page.getByText(`Comissão de ${mesEmPalavras(PASSADO)} fechada`)).toBeVisible()
  await expect(page.getByText(/^Fechado em /)).toBeVisible()

  // A later rate does not change the closed month.
  await page.getByRole('link', { name: 'Taxas' }).press('Enter')
  await page.getByRole('button', { name: 'Nova taxa' }).press('Enter')
  const taxa = page.getByRole('dialog', { name: 'Nova taxa' })
  await taxa.getByRole('textbox', { name: 'Desconto acima de' }).fill('4')
  await taxa.getByRole('textbox', { name: 'Desconto até' }).fill('3')
  await taxa.getByRole('textbox', { name: 'Comissão' }).fill('12')
  await taxa.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(taxa.getByText('A faixa termina antes de começar.')).toBeVisible()
  await expectAccessible(page)
  await taxa.getByRole('textbox', { name: 'Desconto até' }).fill('5,5')
  await taxa.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByText(/^Taxa \d+ incluída\.$/)).toBeVisible()
  await page.goto(`/Metas?aba=comissao&mes=${mesEmPalavras(PASSADO)}`)
  await expect(total.getByRole('cell').nth(1)).toHaveText(antes)

  await page.getByRole('button', { name: 'Reabrir mês' }).press('Enter')
  const motivo = page.getByRole('dialog', { name: `Reabrir ${mesEmPalavras(PASSADO)}` })
  await motivo.getByRole('textbox', { name: 'Motivo' }).fill('Taxa nova')
  await motivo.getByRole('button', { name: 'Reabrir' }).press('Enter')
  await expect(page.getByText(`Comissão de ${mesEmPalavras(PASSADO)} reaberta.`)).toBeVisible()
})

test('a representative sees only the own commission, also on a phone', { tag: '@longo' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'representante', `/Metas?aba=comissao&mes=${mesEmPalavras(PASSADO)}`)
  const tabela = page.getByRole('region', { name: 'Comissão por representante' })
  await expect(tabela.getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Taxas' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /mês$/ })).toHaveCount(0)
  await expectAccessible(page)
  await tabela.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Comissão de / })).toBeVisible()
  await expectAccessible(page)
})
