import type { Locator, Page } from '@playwright/test'
import { newCliente, readCliente } from '../../customers'
import { expect, expectAccessible, logIn, openAs, test } from '../../fixtures'
import { choose } from '../../order-steps'
import { newCnpj } from '../../unique'

const field = (scope: Page | Locator, label: string) => scope.getByLabel(label, { exact: true })
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Confirmar', exact: true }).click()
const attention = (page: Page) => page.getByRole('alertdialog', { name: 'ATENÇÃO' })

async function open(page: Page, codcli: number) {
  await page.goto(`/FormCliente/${codcli}`)
  await expect(field(page, 'Fantasia')).toBeVisible()
}

async function typeCep(scope: Locator, cep: string) {
  await field(scope, 'CEP').fill(cep)
  await field(scope, 'CEP').press('Tab')
}

test('an internal user adds a customer through all tabs', async ({ page }) => {
  const cnpj = newCnpj()
  await openAs(page, 'usuario', '/FormCliente')
  await save(page)
  await expect(attention(page)).toContainText('Restam campos não preenchidos ou inválidos.')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Nome')).toBeFocused()

  await field(page, 'Nome').fill(`Loja Nova ${cnpj}`)
  await field(page, 'CNPJ/CPF').first().fill(cnpj)
  await page.getByRole('button', { name: 'Preencher com ISENTO' }).first().click()
  const contribuinte = field(page, 'Contribuinte do ICMS')
  await contribuinte.selectOption('Contribuinte isento de inscrição')
  await field(page, 'Telefone').first().fill('1133334444')
  await field(page, 'E-mail').fill('loja@nova.example')
  await choose(page, 'Grupo', '01', /01/)
  const principal = block(page, 'Endereço principal')
  await typeCep(principal, '01001-000')
  await expect(field(principal, 'Endereço')).toHaveValue('Praça da Sé')
  await expect(field(principal, 'Número')).toBeFocused()
  await field(principal, 'Número').fill('100')
  await expect(field(principal, 'Cidade')).toHaveValue('3550308 · São Paulo')
  for (const name of ['Entrega', 'Cobrança']) {
    const other = block(page, name)
    await other.getByRole('button', { name: 'Copiar do endereço principal' }).click()
    await expect(field(other, 'Endereço')).toHaveValue('Praça da Sé')
    await expect(field(other, 'Número')).toHaveValue('100')
    await expect(field(other, 'Cidade')).toHaveValue('3550308 · São Paulo')
    await expect(field(other, 'Inscrição estadual')).toHaveValue('ISENTO')
  }
  await expect(page.getByText('SP não aceita contribuinte isento')).toBeVisible()
  await contribuinte.selectOption('Não contribuinte')
  await expectAccessible(page)

  await tab(page, 'Dados Comerciais')
  await choose(page, 'Representante', '1', /^1/)
  await field(page, 'Desconto').fill('2,5')
  await field(page, 'Observações comerciais').fill('Entregar de manhã.')
  await tab(page, 'Dados Financeiros')
  await field(page, 'Crédito').fill('1500,50')
  await field(page, 'Banco').click()
  await expect(page.getByText('R$ 1.500,50', { exact: true })).toBeVisible()
  await tab(page, 'Pessoas de Contato')
  await expect(page.getByText('Nenhum contato incluído.')).toBeVisible()
  await page.getByRole('button', { name: 'Incluir contato' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contato' })
  await field(dialog, 'Nome').fill('Ana')
  await field(dialog, 'Tipo').selectOption('Compras')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()

  await save(page)
  await expect(page).toHaveURL(/\/TableCliente/)
  const [, codcli] =
    /Cliente (\d+) /.exec((await page.getByText(/Cliente \d+ inclu/).textContent()) ?? '') ?? []
  expect(await readCliente(page.request, Number(codcli))).toMatchObject({
    cnpj,
    contribuinte: 'N',
    ativo: 'S',
    credito: 1500.5,
    desconto: 2.5,
    obs: 'Entregar de manhã.',
    end_cob: 'Praça da Sé',
    cod_cid_ent: '3550308',
    contatos: [{ nome: 'Ana', tipo: 6 }],
  })
})

test('a representative changes an own customer, but can only read what belongs to the company', {
  tag: '@longo',
}, async ({ page }) => {
  await logIn(page, 'representante')
  const { codcli } = await newCliente(page.request, { credito: 900 })
  await open(page, codcli)
  for (const label of ['Nome', 'Inscrição estadual']) {
    await expect(field(page, label).first()).toHaveAttribute('readonly')
  }
  await expect(page.getByRole('button', { name: 'Inativar' })).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Histórico' })).toBeVisible()
  await tab(page, 'Dados Comerciais')
  for (const label of ['Representante', 'Tabela de preço', 'Desconto']) {
    await expect(field(page, label)).toHaveAttribute('readonly')
  }
  await tab(page, 'Dados Financeiros')
  await expect(field(page, 'Crédito')).toHaveAttribute('readonly')
  await field(page, 'Fantasia').fill('Do representante')
  await save(page)
  await expect(page).toHaveURL(/\/TableCliente/)
  expect(await readCliente(page.request, codcli)).toMatchObject({
    fantasia: 'Do representante',
    credito: 900,
  })
})

test('an inactive or blocked customer cannot be changed; its state changes in the form itself', {
  tag: '@longo',
}, async ({ page }) => {
  await logIn(page, 'usuario')
  const { codcli } = await newCliente(page.request)
  await open(page, codcli)
  await page.getByRole('button', { name: 'Bloquear' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByRole('alert')).toHaveText('Cliente bloqueado. Impossível continuar.')
  await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0)
  await expect(page.getByLabel('Fantasia')).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Bloquear', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Inativar' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Cliente inativo. Impossível continuar.')
})
