/** Orders where there is no connection, or where it is lost: nothing typed is lost, and one order comes of each. */
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { type Cliente, newCliente, readCliente } from '../../customers'
import { VESTIDO } from '../../demo'
import { APL_URL, callerOf, expect, expectAccessible, logIn, openAs, signOut, test } from '../../fixtures'
import { addProduct, choose, isCreation, showHeader } from '../../order-steps'

test.use({ serviceWorkers: 'allow' })
test.slow()

const TERMS = ['tabela', 'condicao', 'transporte', 'cif', 'frete'] as const

/** Makes a customer of the demo's representative with the terms of a demo customer. */
async function aBuyer(request: APIRequestContext): Promise<Cliente> {
  const record = await readCliente(request, 1)
  return newCliente(request, Object.fromEntries(TERMS.map((term) => [term, record[term]])))
}

const ordersOf = async (request: APIRequestContext, { codcli }: Cliente): Promise<number[]> => {
  const headers = await callerOf(request, 'usuario')
  const reply = await request.get(`${APL_URL}/Pedido?codcli=${codcli}`, { headers })
  return ((await reply.json()) as { numero: number }[]).map(({ numero }) => numero)
}

async function setBlocked(request: APIRequestContext, { codcli }: Cliente, bloqueio: 'S' | 'N') {
  const headers = await callerOf(request, 'usuario')
  const reply = await request.patch(`${APL_URL}/Entidade/Situacao/${codcli}`, {
    headers,
    data: [{ bloqueio }],
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

const openMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^Usuário: / }).click()
  await page.getByRole('button', { name: item }).click()
}
const queue = (page: Page) => page.getByRole('dialog', { name: 'Pedidos neste aparelho' })
const row = (page: Page, { nome }: Cliente) =>
  queue(page).getByRole('listitem', { name: `Pedido de ${nome}` })
const toast = (page: Page, text: RegExp) => page.getByText(text).first()

/** Prepares the device for work offline: the data and the portal's own files are stored. */
async function makeReady(page: Page): Promise<void> {
  await openMenu(page, 'Disponível sem internet')
  const dialog = page.getByRole('dialog', { name: 'Disponível sem internet' })
  await dialog.getByRole('button', { name: /^(Baixar|Atualizar) agora$/ }).click()
  await expect(dialog.getByText('Pronto para usar sem internet')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await keptFiles(page)
}

/** Waits until the portal's own files are stored on the device. */
async function keptFiles(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
}

async function writeOrder(page: Page, cliente: Cliente): Promise<void> {
  await page.goto('/FormPedido')
  await choose(page, 'Cliente', cliente.cnpj, new RegExp(cliente.nome))
  await choose(page, 'Coleção', 'Verão 2027', /Verão 2027/)
  await addProduct(page, VESTIDO, [
    [0, 0, '10'],
    [0, 1, '10'],
  ])
}

const confirmOrder = (page: Page) => page.getByRole('button', { name: 'Confirmar', exact: true }).click()

test('without internet orders are opened, found and written; each is sent once, and a refused one comes back', async ({
  page,
  context,
  request,
}) => {
  const [first, second] = [await aBuyer(request), await aBuyer(request)]
  await openAs(page, 'representante')
  await makeReady(page)

  await context.setOffline(true)
  await page.goto('/TableCliente')
  await expect(page.getByText(/sem internet.*Mostrando os dados deste aparelho/)).toBeVisible()
  await page.getByRole('textbox', { name: /Nome/ }).first().fill(first.cnpj)
  await page.keyboard.press('Enter')
  await expect(page.getByText(first.nome).first()).toBeVisible()

  await writeOrder(page, first)
  await confirmOrder(page)
  await expect(toast(page, /Pedido guardado neste aparelho/)).toBeVisible()
  await expect(page).toHaveURL(/\/TablePedido/)
  await writeOrder(page, second)
  await confirmOrder(page)
  await expect(page.getByText('2 pedidos aguardam envio.')).toBeVisible()

  // An order written before the page was closed is there when the page opens again.
  await page.goto('/Principal')
  await page.getByRole('button', { name: 'Ver pedidos' }).click()
  await expect(row(page, first)).toContainText('Aguardando')
  await expect(row(page, second)).toContainText('Aguardando')
  await queue(page).getByRole('button', { name: 'Fechar' }).click()

  expect(await ordersOf(request, first)).toEqual([])
  await setBlocked(request, second, 'S')
  await context.setOffline(false)
  await expect(page.getByText('1 pedido precisa da sua correção.')).toBeVisible()
  const [numero] = await ordersOf(request, first)
  await page.getByRole('button', { name: 'Ver pedidos' }).click()
  await expect(row(page, first)).toContainText(`Enviado nº ${numero}`)
  await expect(row(page, second)).toContainText('A corrigir')
  await expectAccessible(page)

  await setBlocked(request, second, 'N')
  await row(page, second)
    .getByRole('link', { name: /^Corrigir/ })
    .click()
  await expect(page.getByText(/O servidor não aceitou este pedido: /)).toBeVisible()
  await showHeader(page)
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(new RegExp(second.nome))
  await confirmOrder(page)
  await expect(page).toHaveURL(/\/TablePedido/)
  await expect(page.getByText(/precisa da sua correção/)).toBeHidden()
  expect(await ordersOf(request, first)).toHaveLength(1)
  expect(await ordersOf(request, second)).toHaveLength(1)

  // No data of the user stays on the device.
  await signOut(page)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /aparelho|sessao/.test(key))))
    .toEqual([])
})

test('the answer is lost: the order waits on the device, and the server has it once', {
  tag: '@longo',
}, async ({ page, request }) => {
  const cliente = await aBuyer(request)
  await openAs(page, 'representante')
  await makeReady(page)
  await writeOrder(page, cliente)
  let lost = 0
  await page.route(`${APL_URL}/**`, async (route) => {
    // The server gets the order, but its reply never arrives; after that no server answers for a while.
    if (route.request().method() === 'POST' && lost === 0) await route.fetch()
    lost++
    return route.abort('connectionreset')
  })
  await confirmOrder(page)
  await expect(page.getByText('1 pedido aguarda envio.')).toBeVisible()
  await expect(page.getByText(/O servidor da empresa não responde.*Mostrando os dados/)).toBeVisible()
  expect(await ordersOf(request, cliente)).toHaveLength(1)

  await page.unroute(`${APL_URL}/**`)
  await expect(page.getByText('1 pedido aguarda envio.')).toBeHidden()
  const [numero] = await ordersOf(request, cliente)
  await openMenu(page, 'Pedidos neste aparelho')
  await expect(row(page, cliente)).toContainText(`Enviado nº ${numero}`)
  expect(await ordersOf(request, cliente)).toHaveLength(1)
})

test('opened without internet after the session ended: it later asks for the login, and the order waits for it', {
  tag: '@longo',
}, async ({ page, context, request }) => {
  const cliente = await aBuyer(request)
  await openAs(page, 'representante')
  await makeReady(page)
  await context.setOffline(true)
  await writeOrder(page, cliente)
  await confirmOrder(page)
  await expect(page.getByText('1 pedido aguarda envio.')).toBeVisible()

  const token = await page.evaluate(() => localStorage.getItem('trama.token'))
  await request.post('/api/Logout', { headers: { token: token ?? '' }, data: [{}] })
  await context.setOffline(false)
  const login = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expect(login).toBeVisible()
  expect(await ordersOf(request, cliente)).toEqual([])
  await login.getByLabel('Senha', { exact: true }).fill('trama-demo')
  await login.getByRole('button', { name: 'Acessar' }).click()
  await expect(login).toBeHidden()
  await expect.poll(async () => (await ordersOf(request, cliente)).length).toBe(1)
})

test('a list without a connection says where the work is, instead of the name of a server', {
  tag: '@longo',
}, async ({ page, context }) => {
  await openAs(page, 'representante', '/TableDuplicata')
  await expect(page.getByRole('grid', { name: 'Duplicatas' })).toBeVisible()
  await keptFiles(page)
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Número da Fatura' }).fill('9')
  await page.keyboard.press('Enter')
  const told = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar' })
  await expect(told).toContainText('Sem conexão: veja os pedidos neste aparelho.')
  await expectAccessible(page)
  await openMenu(page, 'Pedidos neste aparelho')
  await expect(queue(page)).toContainText('Nenhum pedido espera neste aparelho.')
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await told.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(told).toBeHidden()
})

test('pictures of the current collection come by themselves, and the catalogue shows them without internet', {
  tag: '@longo',
}, async ({ page, context }) => {
  await openAs(page, 'representante')
  await makeReady(page)
  await openMenu(page, 'Disponível sem internet')
  const dialog = page.getByRole('dialog', { name: 'Disponível sem internet' })
  const colecao = dialog.getByRole('listitem').filter({ hasText: 'Verão 2027' })
  // The current collection comes without being asked for.
  await expect(colecao).toContainText(/\d+ fotos neste aparelho · [\d,]+ MB/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  await context.setOffline(true)
  await page.goto('/FormPedido')
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await choose(page, 'Coleção', 'Verão 2027', /Verão 2027/)
  await page.getByRole('button', { name: 'Abrir Catálogo' }).click()
  const card = page.getByRole('dialog', { name: 'Catálogo', exact: true }).getByRole('gridcell').first()
  await expect(card.locator('img')).toBeVisible()

  await context.setOffline(false)
  await openMenuAgain(page)
  await colecao.getByRole('button', { name: 'Remover fotos de Verão 2027' }).click()
  await expect(colecao).toContainText('cerca de')
})

async function openMenuAgain(page: Page): Promise<void> {
  await page.goto('/Principal')
  await openMenu(page, 'Disponível sem internet')
}

const item = (page: Page) => page.getByRole('button', { name: /^Alterar Vestido/ })

/** The next sending of the order goes as told; the message is read, and the order still stands there. */
async function failOnce(page: Page, fail: (route: Route) => Promise<void>) {
  await sendOnce(page, fail)
  await expect(page.getByRole('alertdialog', { name: 'ATENÇÃO' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(item(page)).toBeVisible()
}

async function sendOnce(page: Page, go: (route: Route) => Promise<void>) {
  let times = 0
  await page.route(
    (url) => url.href.startsWith(APL_URL) && url.pathname === '/Pedido',
    (route) => (isCreation(route.request()) && ++times === 1 ? go(route) : route.fallback()),
  )
  await confirmOrder(page)
}

test('the connection breaks at each step of saving: nothing is lost, and only one order exists', {
  tag: '@longo',
}, async ({ page }) => {
  await logIn(page, 'usuario')
  const headers = await callerOf(page.request, 'usuario')
  const newest = async () => {
    const reply = await page.request.get(`${APL_URL}/Pedido?offset=1`, { headers })
    const [row] = (await reply.json()) as { numero: number }[]
    return row?.numero ?? 0
  }
  const before = await newest()

  await page.goto('/FormPedido')
  await choose(page, 'Cliente', 'Boutique Bela Vista', /Boutique Bela Vista/)
  await choose(page, 'Coleção', 'Verão 2027', /Verão 2027/)
  await addProduct(page, VESTIDO, [
    [0, 0, '10'],
    [0, 1, '10'],
  ])

  await test.step('before sending', () => failOnce(page, (route) => route.abort('internetdisconnected')))
  await test.step('the server stopped in the middle', () =>
    failOnce(page, (route) => route.fulfill({ status: 502, body: 'Bad gateway' })))
  expect(await newest()).toBe(before)
  await test.step('the server saved, and the answer was lost', () =>
    failOnce(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }))
  await expect.poll(newest).toBe(before + 1)

  await page.reload()
  await expect(page.getByText('Rascunho recuperado')).toBeVisible()
  await expect(item(page)).toBeVisible()

  // The session is over when the order is sent: the login is asked for on the spot, and the order goes again.
  await sendOnce(page, (route) =>
    route.continue({ headers: { ...route.request().headers(), token: 'vencido' } }),
  )
  const relogin = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await relogin.getByLabel('Senha', { exact: true }).fill(DEMO_SENHA)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/TablePedido/)
  expect(await newest()).toBe(before + 1)
})
