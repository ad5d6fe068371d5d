/** A table of the ERP imported from a file: checked, corrected, imported; the template; the same file again. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible, openAs, test } from '../fixtures'

const arquivo = (text: string, name = 'cor.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
})

test('a file of the ERP is checked, corrected, imported, and unchanged the second time', async ({ page }) => {
  await openAs(page, 'admin', '/Integracoes')
  await page.getByRole('tab', { name: 'Importar arquivo' }).click()

  await page.getByLabel('Tabela', { exact: true }).selectOption({ label: 'Cores' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe('\uFEFFCor;Descrição\r\n001;Branco\r\n')

  const cor = `J${Date.now()}`
  const text = `Cor;Nome da cor\n${cor};Grená\n;Sem código\n`
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(arquivo(text))
  await page.getByLabel('Campo da coluna Nome da cor').selectOption({ label: 'Descrição *' })
  await expect(page.getByText('1 nova', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Erro em 1 linha' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Valor obrigatório.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar 1 linha' })).toBeDisabled()
  await expectAccessible(page)
  if (process.env.FOTOS) await page.screenshot({ path: `${process.env.FOTOS}/claro.png`, fullPage: true })

  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(arquivo(`Cor;Descrição\n${cor};Grená\n`))
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await expect(page.getByText('1 linha importada.')).toBeVisible()

  await page.getByRole('button', { name: 'Importar outro arquivo' }).click()
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(arquivo(`Cor;Descrição\n${cor};Grená\n`))
  await expect(page.getByText('Tudo o que está no arquivo já está assim no portal.')).toBeVisible()
})

test('on a phone in the dark theme the columns fit, and nothing is wider than the screen', {
  tag: '@longo',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, 'admin', '/Integracoes')
  await page.getByRole('tab', { name: 'Importar arquivo' }).click()
  const text = 'Código;Descrição;Uma coluna com um título bem comprido\n1;Camiseta;x\n;Sem código;y\n'
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(arquivo(text, 'produto.csv'))
  await expect(page.getByRole('heading', { name: 'Colunas' })).toBeVisible()
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(width)
  await expectAccessible(page)
  if (process.env.FOTOS) await page.screenshot({ path: `${process.env.FOTOS}/escuro.png`, fullPage: true })
})
