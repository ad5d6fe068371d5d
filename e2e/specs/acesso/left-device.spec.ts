/** What stays on a device when its user logs out or is locked out: no name and no tax id. */
import type { Page } from '@playwright/test'
import { newCliente } from '../../customers'
import { expect, openAs, test } from '../../fixtures'

test.use({ serviceWorkers: 'allow' })
test.slow()

/** Everything that a page of the portal can keep: local storage, databases, caches. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name ?? ''))
      for (const store of db.objectStoreNames) {
        texts.push(JSON.stringify(await asked(db.transaction(store).objectStore(store).getAll())))
      }
      db.close()
    }
    for (const cache of await caches.keys()) {
      const kept = await caches.open(cache)
      for (const request of await kept.keys()) {
        const reply = await kept.match(request)
        if (/json|html/.test(reply?.headers.get('content-type') ?? ''))
          texts.push((await reply?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })

async function downloadAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Usuário: / }).click()
  await page.getByRole('button', { name: 'Disponível sem internet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disponível sem internet' })
  await dialog.getByRole('button', { name: /^(Baixar|Atualizar) agora$/ }).click()
  await expect(dialog.getByText('Pronto para usar sem internet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
}

test('after a logout no name and no CNPJ of anybody is left on the device, but for the draft of its user', async ({
  page,
  request,
}) => {
  const cliente = await newCliente(request)
  await openAs(page, 'representante')
  await downloadAll(page)
  await page.goto('/FormCliente')
  await page.getByLabel('CNPJ/CPF', { exact: true }).first().fill(cliente.cnpj)
  await page.getByLabel('Nome', { exact: true }).first().fill('RASCUNHO DE BOUTIQUE')
  await expect.poll(() => keptText(page)).toContain('RASCUNHO DE BOUTIQUE')
  expect(await keptText(page)).toContain(cliente.nome)

  await page.getByRole('button', { name: /^Usuário: / }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Rascunho não salvo' })
  await asked.getByRole('button', { name: 'Sim' }).click()
  await expect(page).toHaveURL(/\/Login/)
  await expect.poll(() => keptText(page)).not.toContain(cliente.nome)
  const left = await keptText(page)
  expect(left).toContain('RASCUNHO DE BOUTIQUE')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/^rascunho:\d+:/.test(key)) localStorage.removeItem(key)
  })
  const rest = await keptText(page)
  for (const text of ['RASCUNHO DE BOUTIQUE', cliente.cnpj, 'Representante']) expect(rest).not.toContain(text)
  // No other tax id may stay either, bare or masked.
  expect(rest).not.toMatch(/\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|"\d{14}"|"\d{11}"/)
})

test('after a session was ended elsewhere, the first error keeps the data on the screen and the form', {
  tag: '@longo',
}, async ({ page, request }) => {
  const cliente = await newCliente(request)
  await openAs(page, 'representante')
  await downloadAll(page)
  expect(await keptText(page)).toContain(cliente.nome)
  await page.goto('/FormPedido')
  await page.getByRole('textbox', { name: 'Observação' }).fill('Digitado antes')
  const token = await page.evaluate(() => localStorage.getItem('trama.token'))
  await request.post('/api/Logout', { headers: { token: token ?? '' }, data: [{}] })
  await page.getByRole('combobox', { name: 'Cliente' }).fill(cliente.nome)
  const login = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expect(login).toBeVisible()
  await expect.poll(() => keptText(page)).not.toContain(cliente.nome)
  await login.getByLabel('Senha', { exact: true }).fill('trama-demo')
  await page.keyboard.press('Enter')
  await expect(login).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Observação' })).toHaveValue('Digitado antes')
})
