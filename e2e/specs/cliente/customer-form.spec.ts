import type { Locator, Page } from '@playwright/test'
import { changeCliente, newCliente, readCliente } from '../../customers'
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

test('um usuário interno inclui um cliente por todas as abas', async ({ page }) => {
  const cnpj = newCnpj()
  await openAs(page, 'usuario', '/FormCliente')
  await save(page)
  await expect(attention(page)).toContainText('Restam campos não preenchidos ou inválidos.')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Nome')).toBeFocused()

  await field(page, 'Nome').fill(`Loja Nova ${cnpj}`)
  await field(page, 'CNPJ/CPF').first().fill(cnpj)
  await page.getByRole('button', { name: 'Preencher com ISENTO' }).first().click()
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
    ativo: 'S',
    credito: 1500.5,
    desconto: 2.5,
    obs: 'Entregar de manhã.',
    end_cob: 'Praça da Sé',
    cod_cid_ent: '3550308',
    contatos: [{ nome: 'Ana', tipo: 6 }],
  })
})

test('um erro em outra aba abre essa aba', async ({ page }) => {
  await logIn(page, 'usuario')
  const { codcli } = await newCliente(page.request)
  await open(page, codcli)
  await tab(page, 'Dados Comerciais')
  await page.getByRole('combobox', { name: 'Representante' }).fill('')
  await tab(page, 'Pessoas de Contato')
  await save(page)
  await expect(attention(page)).toContainText('Restam campos não preenchidos ou inválidos.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Representante' })).toBeFocused()
})

test('o representante altera o seu cliente: o que é da empresa só se lê', async ({ page }) => {
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

test('o cliente de outro representante não é encontrado', async ({ page }) => {
  await logIn(page, 'representante2')
  const { codcli } = await newCliente(page.request)
  await page.goto(`/FormCliente/${codcli}`)
  await expect(attention(page)).toContainText(`Cliente ${codcli} não encontrado.`)
  await expect(page).toHaveURL(/\/TableCliente/)
})

test('inativo ou bloqueado não se altera; a situação muda no próprio cadastro', async ({ page }) => {
  await logIn(page, 'usuario')
  const { codcli } = await newCliente(page.request)
  await open(page, codcli)
  await page.getByRole('button', { name: 'Bloquear' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByRole('alert')).toHaveText('Cliente bloqueado. Impossível continuar.')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0)
  await expect(page.getByLabel('Fantasia')).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Bloquear', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Inativar' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Cliente inativo. Impossível continuar.')
})

test('dois contatos não têm o mesmo tipo e nome', async ({ page }) => {
  await logIn(page, 'usuario')
  const { codcli } = await newCliente(page.request, { contatos: [{ nome: 'Ana', tipo: 2 }] })
  await open(page, codcli)
  await tab(page, 'Pessoas de Contato')
  await page.getByRole('button', { name: 'Incluir contato' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contato' })
  await field(dialog, 'Nome').fill('ana')
  await field(dialog, 'Tipo').selectOption('Comercial')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toContainText('Este contato já existe. Utilize combinações diferentes de tipo e nome.')
  await expectAccessible(page)
  await field(dialog, 'Tipo').selectOption('Diretoria')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('button', { name: 'Remover Ana, Comercial' }).click()
  await page.keyboard.press('Enter')
  await save(page)
  await expect(page).toHaveURL(/\/TableCliente/)
  expect((await readCliente(page.request, codcli)).contatos).toMatchObject([{ nome: 'ana', tipo: 1 }])
})

test('o CEP preenche o endereço ou diz por que não', async ({ page }) => {
  await logIn(page, 'usuario')
  const { codcli } = await newCliente(page.request)
  await open(page, codcli)
  const entrega = block(page, 'Entrega')
  const street = field(entrega, 'Endereço')

  await typeCep(entrega, '89107-000')
  await expect(field(entrega, 'Cidade')).toHaveValue('4213203 · Pomerode')
  await expect(street).toHaveValue('')
  await expect(street).toBeFocused()
  await street.fill('Rua XV')
  await field(entrega, 'Bairro').fill('Centro')

  const failures = [
    ['88888-888', 'CEP 88888888 não encontrado.'],
    ['0100', 'CEP inválido: 0100'],
    ['99000-002', 'Erro na API externa'],
    ['99000-004', 'Erro na API externa'],
  ] as const
  for (const [cep, text] of failures) {
    await typeCep(entrega, cep)
    await expect(entrega.getByText(text)).toBeVisible()
    await expect(street).toHaveValue('')
    await expect(field(entrega, 'Cidade')).toHaveValue('')
    await expect(field(entrega, 'Número')).toHaveValue('1')
  }

  // A service that does not answer holds nobody up; what comes after a newer CEP is dropped.
  await typeCep(entrega, '99000-001')
  await expect(entrega.getByRole('status', { name: 'Buscando CEP' })).toBeVisible()
  await field(entrega, 'Número').fill('22')
  await typeCep(entrega, '01001-000')
  await expect(street).toHaveValue('Praça da Sé')
  await expect(entrega.getByRole('status', { name: 'Buscando CEP' })).toBeHidden()
  await expect(block(page, 'Cobrança').getByLabel('Endereço', { exact: true })).toHaveValue('Praça da Sé')
  await save(page)
  await expect(page).toHaveURL(/\/TableCliente/)
  expect(await readCliente(page.request, codcli)).toMatchObject({
    cep_ent: '01001000',
    num_ent: '22',
    end_ent: 'Praça da Sé',
  })
})

test('a consulta do CNPJ mostra o que troca e só troca o que se marca', async ({ page }) => {
  await openAs(page, 'usuario', '/FormCliente')
  await field(page, 'Fantasia').fill('A minha')
  await field(page, 'CNPJ/CPF').first().fill('27865757000102')
  await page.getByRole('button', { name: 'Consultar CNPJ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Consultar CNPJ' })
  await expect(dialog).toContainText('GLOBO COMUNICACAO E PARTICIPACOES S/A')
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: /^Fantasia/ }).uncheck()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(field(page, 'Nome')).toHaveValue('GLOBO COMUNICACAO E PARTICIPACOES S/A')
  await expect(field(page, 'Fantasia')).toHaveValue('A minha')
  await expect(field(page, 'Inscrição estadual').first()).toHaveValue('84295760')
  const principal = block(page, 'Endereço principal')
  await expect(field(principal, 'CEP')).toHaveValue('22460-901')
  await expect(field(principal, 'Cidade')).toHaveValue('3304557 · Rio de Janeiro')
})

test('a consulta do CNPJ que falha diz por quê e deixa o que foi digitado', async ({ page }) => {
  await openAs(page, 'usuario', '/FormCliente')
  await field(page, 'Fantasia').fill('A minha')
  await page.getByRole('button', { name: 'Consultar CNPJ' }).click()
  await expect(page.getByText('Valor obrigatório.')).toBeVisible()
  const failures = [
    ['99000005000181', 'Erro na API externa: '],
    ['99000002000148', 'Recebeu uma resposta inválida da API externa.'],
    ['11222333000181', 'CNPJ 11.222.333/0001-81 não encontrado.'],
  ] as const
  for (const [cnpj, text] of failures) {
    await field(page, 'CNPJ/CPF').first().fill(cnpj)
    await page.getByRole('button', { name: 'Consultar CNPJ' }).click()
    const dialog = page.getByRole('dialog', { name: 'Consultar CNPJ' })
    await expect(dialog.getByRole('alert')).toContainText(text)
    await expect(dialog.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  }
  await expect(field(page, 'Fantasia')).toHaveValue('A minha')
})

test('um cliente que já existe é avisado ao digitar o CNPJ', async ({ page }) => {
  await logIn(page, 'usuario')
  const { codcli, cnpj } = await newCliente(page.request)
  await page.goto('/FormCliente')
  await field(page, 'CNPJ/CPF').first().fill(cnpj)
  await expect(page.getByText('CNPJ já cadastrado.')).toBeVisible()
  await expect(page.getByText('Cliente parecido já cadastrado')).toBeVisible()
  const link = page.getByRole('link', { name: new RegExp(`^${codcli} · `) })
  await expect(link).toHaveAttribute('href', `/FormCliente/${codcli}`)
  await expectAccessible(page)
})

test('duas pessoas alteram o mesmo cliente e nada se perde', async ({ page }) => {
  await logIn(page, 'usuario')
  const { codcli } = await newCliente(page.request)
  await open(page, codcli)
  await changeCliente(page.request, codcli, {
    fantasia: 'De outra pessoa',
    telefone: '(11) 5555-0000',
    contatos: [{ nome: 'Bia', tipo: 1 }],
  })
  await field(page, 'Fantasia').fill('Minha')
  await field(page, 'E-mail').fill('minha@jornada.example')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Registro alterado por outro usuário' })
  await expect(dialog.getByRole('group', { name: /^Fantasia/ })).toBeVisible()
  await expect(dialog).toContainText('(11) 5555-0000')
  await expect(dialog).toContainText('Bia · Diretoria')
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /^Do outro/ }).check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(field(page, 'Fantasia')).toHaveValue('De outra pessoa')
  await expect(field(page, 'E-mail')).toHaveValue('minha@jornada.example')
  await save(page)
  await expect(page).toHaveURL(/\/TableCliente/)
  expect(await readCliente(page.request, codcli)).toMatchObject({
    fantasia: 'De outra pessoa',
    email: 'minha@jornada.example',
    telefone: '(11) 5555-0000',
    contatos: [{ nome: 'Bia' }],
  })
})
