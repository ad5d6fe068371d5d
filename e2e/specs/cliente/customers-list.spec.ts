/** /TableCliente: filters, total, export, columns and the import of customers from a spreadsheet (S1 §2.9). */
import type { Page } from '@playwright/test'
import { formatInteger } from '@trama/rules/number-br'
import { cellText } from '@trama/rules/rows/table-text'
import { readSheet } from 'read-excel-file/node'
import { newLine, sheetOf } from '../../customer-sheets'
import { BOUTIQUE } from '../../demo'
import { APL_URL, callerOf, expect, expectAccessible, openAs, type Person, test } from '../../fixtures'

const grid = (page: Page) => page.getByRole('grid', { name: 'Clientes' })
const heads = (page: Page) => grid(page).getByRole('columnheader')
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const count = (page: Page) =>
  page.locator('output', { hasText: /^[\d.]+ (de [\d.]+ )?(clientes?|carregados)$/ })

async function ask<T>(page: Page, person: Person, path: string): Promise<T[]> {
  const headers = await callerOf(page.request, person)
  return (await (await page.request.get(APL_URL + path, { headers })).json()) as T[]
}

/** Presses "Exportar" and reads the file back. */
async function exported(page: Page) {
  const coming = page.waitForEvent('download')
  await tool(page, 'Exportar').click()
  const file = await coming
  return { name: file.suggestedFilename(), rows: await readTable(await file.path()) }
}

/** Texts of the first sheet. */
const readTable = async (path: string) => (await readSheet(path)).map((row) => row.map(cellText))

test('filters are kept in the address, counted, and applied to the exported sheet', async ({ page }) => {
  const [{ total } = { total: 0 }] = await ask<{ total: number }>(page, 'usuario', '/Entidade/Total')
  const [inSp] = await ask<{ total: number }>(page, 'usuario', '/Entidade/Total?cod_est=SP')
  await openAs(page, 'usuario', '/TableCliente')
  await expect(count(page)).toHaveText(`50 de ${formatInteger(total)} clientes`)
  await expectAccessible(page)

  const all = await exported(page)
  expect(all.name).toMatch(/^clientes-\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(all.rows).toHaveLength(total + 1)
  expect(all.rows[0]).toEqual([
    'Código',
    'Nome',
    'CNPJ/CPF',
    'Telefone',
    'Cidade',
    'UF',
    'Endereço',
    'Representante',
    'Situação',
  ])
  expect(new Set(all.rows.map(([codcli]) => codcli)).size).toBe(total + 1)
  await expect(page.getByText(`${formatInteger(total)} clientes exportados.`)).toBeVisible()

  await page.getByRole('combobox', { name: 'UF' }).selectOption('SP · São Paulo')
  await page.keyboard.press('Enter')
  await tool(page, 'Consultar').click()
  await expect(page).toHaveURL(/\/TableCliente\?cod_est=SP$/)
  await page.getByRole('textbox', { name: 'Nome' }).fill('ateliê')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/cod_est=SP&nome=ateli/)
  await expect(count(page)).toHaveText(/^\d+ clientes?$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/TableCliente\?cod_est=SP$/)
  const state = await exported(page)
  expect(state.rows).toHaveLength((inSp?.total ?? 0) + 1)
  expect(new Set(state.rows.slice(1).map((row) => row[5]))).toEqual(new Set(['SP']))

  await page.goto('/TableCliente?nome=boutique%20bela%20vista')
  const row = grid(page).getByRole('row', { name: /Boutique Bela Vista/ })
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: /^Editar cliente Boutique Bela Vista/ }).click()
  await expect(page).toHaveURL(/\/FormCliente\/1$/)
})

test('quick filters act at once and are kept in the address', { tag: '@longo' }, async ({ page }) => {
  const [late] = await ask<{ total: number }>(page, 'usuario', '/Entidade/Total?em_atraso=S')
  const [quiet] = await ask<{ total: number }>(page, 'usuario', '/Entidade/Total?sem_compra=60')
  await openAs(page, 'usuario', '/TableCliente')
  await tool(page, 'Em atraso').click()
  await expect(page).toHaveURL(/\/TableCliente\?em_atraso=S$/)
  await expect(tool(page, 'Em atraso')).toHaveAttribute('aria-pressed', 'true')
  await expect(grid(page).getByText('Em atraso').first()).toBeVisible()
  expect((await exported(page)).rows).toHaveLength((late?.total ?? 0) + 1)
  await tool(page, 'Em atraso').click()
  await expect(page).toHaveURL(/\/TableCliente$/)

  await page.getByRole('combobox', { name: 'Sem compra há' }).selectOption('60')
  await expect(page).toHaveURL(/\/TableCliente\?sem_compra=60$/)
  expect((await exported(page)).rows).toHaveLength((quiet?.total ?? 0) + 1)
  await page.goto('/TableCliente?sem_compra=45')
  const days = page.getByRole('combobox', { name: 'Sem compra há' })
  await expect(days.locator('option:checked')).toHaveText('Sem compra há 45 dias')
  await tool(page, 'Limpar').click()
  await expect(page).toHaveURL(/\/TableCliente$/)
})

test('the columns chosen by keyboard are kept, in the exported sheet too', { tag: '@longo' }, async ({
  page,
}) => {
  await openAs(page, 'usuario', '/TableCliente')
  await expect(grid(page)).toBeVisible()
  await tool(page, 'Colunas').focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('dialog', { name: 'Colunas da lista' })
  await expect(choice.getByRole('checkbox', { name: 'Código', exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(heads(page).first()).toHaveText('Nome')
  await choice.getByRole('checkbox', { name: 'E-mail' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tool(page, 'Colunas')).toBeFocused()

  await page.reload()
  await expect(heads(page).filter({ hasText: 'E-mail' })).toBeVisible()
  await expect(heads(page).filter({ hasText: 'Código' })).toHaveCount(0)
  const [head] = (await exported(page)).rows
  expect(head).toEqual([
    'Nome',
    'CNPJ/CPF',
    'Telefone',
    'E-mail',
    'Cidade',
    'UF',
    'Endereço',
    'Representante',
    'Situação',
  ])

  await tool(page, 'Colunas').click()
  await choice.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(heads(page).first()).toHaveText('Código')
  // One column always stays, whatever the user turns off.
  const on = choice.getByRole('checkbox', { checked: true })
  for (let left = await on.count(); left > 1; left--) await on.first().uncheck()
  await expect(on).toBeDisabled()
})

test('a page that fails cancels the export and shows the reason', { tag: '@longo' }, async ({ page }) => {
  await openAs(page, 'usuario', '/TableCliente')
  await expect(grid(page)).toBeVisible()
  await page.route(`${APL_URL}/Entidade?**offset=200**`, (route) => route.abort())
  await tool(page, 'Exportar').click()
  await expect(page.getByRole('alertdialog', { name: 'ATENÇÃO' })).toContainText(
    'Não foi possível conectar ao servidor APL.',
  )
  await expect(page.getByText(/exportados/)).toBeHidden()
})

test('a representative sees the own customers, without import and without the column of representatives', {
  tag: '@longo',
}, async ({ page }) => {
  const [own] = await ask<{ total: number }>(page, 'representante', '/Entidade/Total')
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'representante', '/TableCliente')
  await expect(count(page)).toContainText(`${own?.total} clientes`)
  await tool(page, 'Mais').click()
  await expect(tool(page, 'Importar')).toHaveCount(0)
  await tool(page, 'Colunas').click()
  const choice = page.getByRole('dialog', { name: 'Colunas da lista' })
  await expect(choice.getByRole('checkbox', { name: 'Representante' })).toHaveCount(0)
  await choice.getByRole('checkbox', { name: 'E-mail' }).check()
  await page.keyboard.press('Escape')
  await expect(grid(page).locator('td[data-label="E-mail"]').first()).toBeVisible()
  await expectAccessible(page)
})

test('an import from a sheet shows errors by line, then stores all lines, and only once', {
  tag: '@longo',
}, async ({ page }) => {
  const good = [newLine(), newLine()]
  const known = newLine({ cnpj: BOUTIQUE.cnpj })
  const wrong = newLine({ nome: 'Loja Torta', cnpj: '11.111.111/1111-11', email: 'torto' })
  await openAs(page, 'usuario', '/TableCliente')
  await expect(grid(page)).toBeVisible()
  await tool(page, 'Importar').click()
  const dialog = page.getByRole('dialog', { name: 'Importar clientes' })
  const file = dialog.getByLabel('Arquivo', { exact: true })
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Baixar modelo' }).click()
  const [head = []] = await readTable(await (await template).path())
  expect(head.slice(0, 3)).toEqual(['Razão social *', 'Nome fantasia', 'CNPJ/CPF *'])

  await file.setInputFiles(await sheetOf([...good, known, wrong]))
  await expect(dialog.getByText('2 novas')).toBeVisible()
  await expect(dialog.getByText('2 com erro')).toBeVisible()
  await expect(dialog.getByText('Colunas que não são lidas: Signo.')).toBeVisible()
  const lines = dialog.getByRole('region', { name: 'Linhas do arquivo' }).getByRole('row')
  await expect(lines.nth(1)).toContainText(/^4/)
  await expect(lines.nth(2)).toContainText(/^5.*Loja Torta/)
  await expect(lines.nth(2)).toContainText('CNPJ/CPF:')
  await expect(lines.nth(2)).toContainText('E-mail:')
  await expect(dialog.getByRole('button', { name: 'Importar 2 clientes' })).toBeDisabled()
  await expectAccessible(page)

  await file.setInputFiles(await sheetOf([...good, known]))
  await expect(dialog.getByText('1 com erro')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Ignorar os já cadastrados' }).check()
  await expect(dialog.getByText('1 já cadastrada')).toBeVisible()
  const send = dialog.getByRole('button', { name: 'Importar 2 clientes' })
  await expect(send).toBeEnabled()

  // The reply is lost on its way: the same file is sent again, and no customer is created twice.
  await page.route(`${APL_URL}/Entidade/Importacao**`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  const attention = page.getByRole('alertdialog', { name: 'ATENÇÃO' })
  await expect(attention).toContainText('Não foi possível conectar ao servidor APL.')
  await page.keyboard.press('Enter')
  await expect(attention).toBeHidden()
  await page.unroute(`${APL_URL}/Entidade/Importacao**`)
  await send.click()
  await expect(page.getByText('2 clientes importados.')).toBeVisible()
  await expect(dialog).toBeHidden()

  const [first] = good
  await page.getByRole('textbox', { name: 'Nome' }).fill(String(first?.nome))
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('1 cliente')
  const [stored] = await ask<{ cep: string }>(page, 'usuario', `/Entidade?nome=${String(first?.nome)}`)
  expect(stored?.cep).toBe('01310100')
})

test('the import reads a Windows CSV with semicolons and refuses what is no sheet', {
  tag: '@longo',
}, async ({ page }) => {
  await openAs(page, 'admin', '/TableCliente')
  await tool(page, 'Importar').click()
  const dialog = page.getByRole('dialog', { name: 'Importar clientes' })
  const file = dialog.getByLabel('Arquivo', { exact: true })
  const csv = (text: string) => ({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await file.setInputFiles(csv('Razão social;Cidade\r\nLoja São João;Itu\r\n'))
  await expect(dialog.getByText(/^Faltam as colunas CNPJ\/CPF, Telefone/)).toBeVisible()
  await file.setInputFiles({ ...csv('PK\u0003\u0004 quebrado'), name: 'c.xlsx' })
  await expect(dialog.getByText(/^O arquivo não pôde ser lido\./)).toBeVisible()

  const line = newLine({ nome: 'Confecções São João' })
  const titles = 'Razão Social;CNPJ;IE;Fone;Email;Grupo;Vendedor;CEP;Município;UF;Logradouro;Nº;Bairro'
  const { nome, cnpj, inscricao, telefone, email, grupo, codrep, cep, nome_cid, uf } = line
  const cells = [
    nome,
    cnpj,
    inscricao,
    telefone,
    email,
    grupo,
    codrep,
    cep,
    nome_cid,
    uf,
    'Rua A',
    1,
    'Centro',
  ]
  await file.setInputFiles(csv(`${titles}\r\n${cells.join(';')}\r\n`))
  await expect(dialog.getByRole('row', { name: /Confecções São João/ })).toContainText('Nova')
  await expect(dialog.getByRole('button', { name: 'Importar 1 cliente' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
