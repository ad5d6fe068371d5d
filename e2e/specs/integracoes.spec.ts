/**
 * Connections with another system: a key that is shown once, events read with the key, and webhooks that arrive, fail
 * and are sent again.
 */
import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import { APL_URL, callerOf, expectAccessible, openAs, test } from '../fixtures'
import { openReceiver } from '../webhook-receiver'

test('the key of a service account is shown once, replaced without overlap and revoked', {
  tag: '@longo',
}, async ({ page, request }) => {
  await openAs(page, 'admin')
  await page.getByRole('button', { name: /^Usuário: / }).click()
  await page.getByRole('link', { name: 'Integrações' }).click()
  await expect(page).toHaveURL(/\/Integracoes/)
  await expect(page.getByRole('heading', { name: 'Integrações', level: 1 })).toBeVisible()
  await expectAccessible(page)

  const nome = `ERP ${Date.now()}`
  await page.getByRole('button', { name: 'Nova conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova conta de serviço' })
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(nome)
  await dialog.getByRole('radiogroup', { name: 'Eventos que lê' }).getByText('Todos').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const shown = page.getByRole('dialog', { name: 'Chave da conta' })
  const primeira = (await shown.locator('code').textContent()) ?? ''
  expect(primeira).toMatch(/^tsa_/)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Já guardei' }).click()

  const read = async (token: string) =>
    (await request.get(`${APL_URL}/Integracao/Evento?limite=5`, { headers: { token } })).status()
  expect(await read(primeira)).toBe(200)

  const conta = page.getByRole('listitem').filter({ hasText: nome })
  await conta.getByRole('button', { name: 'Trocar chave' }).click()
  const troca = page.getByRole('dialog', { name: `Trocar chave de ${nome}` })
  await troca.getByRole('button', { name: 'Criar chave' }).click()
  const nova = page.getByRole('dialog', { name: 'Nova chave' })
  const segunda = (await nova.locator('code').textContent()) ?? ''
  await nova.getByRole('button', { name: 'Já guardei' }).click()
  expect([await read(primeira), await read(segunda)]).toEqual([200, 200])

  await conta.getByRole('button', { name: `Revogar chave …${primeira.slice(-4)}` }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Chave revogada.')).toBeVisible()
  expect([await read(primeira), await read(segunda)]).toEqual([401, 200])
})

test('a webhook: a signed test, chosen events, a delivery that fails and is sent again', async ({ page }) => {
  const receiver = await openReceiver()
  await openAs(page, 'admin', '/Integracoes')
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  const nome = `ERP ${Date.now()}`
  await page.getByRole('button', { name: 'Novo webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo webhook' })
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(nome)
  await dialog.getByRole('textbox', { name: 'Endereço' }).fill(receiver.url)
  await dialog.getByText('Só os escolhidos').click()
  await dialog.getByLabel('Cliente alterado').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const shown = page.getByRole('dialog', { name: 'Segredo do webhook' })
  const segredo = (await shown.locator('code').textContent()) ?? ''
  await shown.getByRole('button', { name: 'Já guardei' }).click()

  const webhook = page.getByRole('listitem').filter({ hasText: nome })
  receiver.answers(503)
  await webhook.getByRole('button', { name: 'Enviar teste' }).click()
  const entregas = page.getByRole('dialog', { name: `Entregas de ${nome}` })
  await expect(entregas.getByText(/Respondeu 503/)).toBeVisible({ timeout: 10_000 })
  await expectAccessible(page)
  receiver.answers(204)
  await entregas.getByRole('button', { name: 'Enviar novamente Teste' }).click()
  await expect(entregas.getByText('Entregue', { exact: true }).last()).toBeVisible({ timeout: 45_000 })
  const last = receiver.received.at(-1)
  const t = /t=(\d+)/.exec(last?.assinatura ?? '')?.[1] ?? ''
  expect(last?.assinatura).toContain(
    `v1=${createHmac('sha256', segredo).update(`${t}.${last?.body}`).digest('hex')}`,
  )

  await page.setViewportSize({ width: 360, height: 740 })
  await entregas.getByRole('button', { name: 'Fechar' }).last().click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await webhook.getByRole('button', { name: `Excluir ${nome}` }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText(`Webhook "${nome}" excluído.`)).toBeVisible()
  await receiver.close()
})

test('a user who does not administer sees no screen, and the server refuses the calls', {
  tag: '@longo',
}, async ({ page, request }) => {
  await openAs(page, 'usuario')
  await page.getByRole('button', { name: /^Usuário: / }).click()
  await expect(page.getByRole('link', { name: 'Meu perfil' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Integrações' })).toHaveCount(0)
  const headers = await callerOf(request, 'usuario')
  expect((await request.get(`${APL_URL}/Integracao/Webhook`, { headers })).status()).toBe(403)
})
