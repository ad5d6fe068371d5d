/** A list by mail: requested on its own screen, sent now, and stopped without a login by the link in the mail. */
import { expect } from '@playwright/test'
import { expectMail, newUsuario, SENHA } from '../accounts'
import { expectAccessible, logInWith, PORTAL_URL, test } from '../fixtures'

test('the orders of a month by mail: asked for, received at once and stopped by the link', async ({
  page,
  mails,
  browser,
}) => {
  const { email } = await newUsuario(page.request)
  await logInWith(page, { usuario: email, senha: SENHA })
  await page.goto('/TablePedido')
  await page.getByRole('button', { name: 'Receber por e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receber por e-mail' })
  await expect(dialog.getByLabel('Frequência')).toHaveValue('semana')
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Pedidos do mês')
  await dialog.getByLabel('Período').selectOption('Mês corrente')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Receber', exact: true }).click()
  await expect(page.getByText('Relatório "Pedidos do mês" salvo.')).toBeVisible()

  await page.goto('/Envios')
  await expect(page.getByText(/Toda segunda às 08:00/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar agora' }).click()
  const mail = await expectMail(async () => (await mails.of(email)).find(({ files }) => files.length > 0))
  expect(mail.subject).toContain('Pedidos do mês')
  expect(mail.files[0]).toMatch(/^Pedidos do mês-.*\.xlsx$/)

  const link = /\/PararEnvio\/[\w.-]+/.exec(mail.text)?.[0] ?? ''
  const stranger = await browser.newContext({ baseURL: PORTAL_URL })
  const letter = await stranger.newPage()
  await letter.goto(link)
  await letter.getByRole('button', { name: 'Parar de receber' }).click()
  await expect(letter.getByText('Você não recebe mais "Pedidos do mês"')).toBeVisible()
  await expectAccessible(letter)
  await stranger.close()
  await page.reload()
  await expect(page.getByText('Parado', { exact: true })).toBeVisible()
})
