import { showHeader } from '../order-steps'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Cliente, newCliente } from '../customers'
import { APL_URL, callerOf, expect, expectAccessible, openAs, test } from '../fixtures'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true })
test.slow()

/** A picture of four pixels, in place of a camera's file. */
const FOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)

const get = async <T>(request: APIRequestContext, path: string): Promise<T[]> => {
  const reply = await request.get(`${APL_URL}${path}`, { headers: await callerOf(request, 'usuario') })
  return reply.ok() ? ((await reply.json()) as T[]) : []
}
const visitsOf = (request: APIRequestContext, { codcli }: Cliente) =>
  get<{ numero: number; tipo: string; observacao: string }>(
    request,
    `/CRM?codcli=${codcli}&tp_contato=2&tipo=F`,
  )

/** Waits until the customers and the portal's own files are on the device. */
async function makeReady(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Usuário: / }).click()
  await page.getByRole('button', { name: 'Disponível sem internet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disponível sem internet' })
  await dialog.getByRole('button', { name: /^(Baixar|Atualizar) agora$/ }).click()
  await expect(dialog.getByText('Pronto para usar sem internet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
}

test('without internet, with a photo and without a place: the visit arrives once, and its order is linked to it', async ({
  page,
  context,
  request,
}) => {
  const cliente = await newCliente(request)
  // The browser refuses the location, which the user did not allow.
  await context.clearPermissions()
  await openAs(page, 'representante')
  await makeReady(page)

  await context.setOffline(true)
  await page.goto(`/VisitaCrm/${cliente.codcli}`)
  await expect(page.getByRole('heading', { name: `Visita a ${cliente.nome}` })).toBeVisible()
  await page.getByRole('button', { name: 'Registrar chegada aqui' }).click()
  await expect(page.getByText(/^Sem lugar: .*A visita é salva assim mesmo\.$/)).toBeVisible()
  await page.getByLabel('O que foi conversado').fill('Vitrine com as nossas peças.')
  await page
    .getByLabel('Tirar foto')
    .setInputFiles({ name: 'camera.png', mimeType: 'image/png', buffer: FOTO })
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await page.getByLabel('Escolher da galeria').setInputFiles({
    name: 'nota.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('isto não é uma foto'),
  })
  await expect(page.getByText('nota.jpg não é uma foto que este aparelho consiga ler.')).toBeVisible()
  await expectAccessible(page)

  // Closing the page loses neither text nor photo.
  await page.reload()
  await expect(page.getByText('Rascunho recuperado')).toBeVisible()
  await expect(page.getByLabel('O que foi conversado')).toHaveValue('Vitrine com as nossas peças.')
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()

  await page.getByRole('button', { name: 'Salvar visita' }).click()
  await expect(page.getByText(/Visita guardada neste aparelho/).first()).toBeVisible()
  await expect(page.getByText('1 visita aguarda envio.')).toBeVisible()
  await page.goto('/Principal')
  await expect(page.getByText('1 visita aguarda envio.')).toBeVisible()
  expect(await visitsOf(request, cliente)).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText('1 visita aguarda envio.')).toBeHidden()
  const visits = await visitsOf(request, cliente)
  expect(visits).toMatchObject([{ observacao: 'Vitrine com as nossas peças.' }])
  const numero = visits[0]?.numero ?? 0
  await expect.poll(async () => (await get(request, `/Anexo/crm/${numero}`)).length).toBe(1)
  const [visita] = await get<{ lat: number | null; chave: string }>(request, `/CRM/Visita/${numero}`)
  expect(visita).toMatchObject({ lat: null })
  await page.getByRole('button', { name: /^Usuário: / }).waitFor()
  expect(await visitsOf(request, cliente)).toHaveLength(1)
})

test('with a place: the visit becomes an order, and the customer’s timeline shows both', {
  tag: '@longo',
}, async ({ page, context, request }) => {
  const cliente = await newCliente(request)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -26.91941, longitude: -49.06612, accuracy: 9 })
  await openAs(page, 'representante', `/VisitaCrm/${cliente.codcli}`)
  await page.getByRole('button', { name: 'Registrar chegada aqui' }).click()
  await expect(page.getByText('Lugar registrado: -26,9194; -49,0661 (precisão de 9 m)')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar e fazer pedido' }).click()
  await expect(page).toHaveURL(/\/FormPedido\?cliente=\d+&visita=/)
  await showHeader(page)
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(new RegExp(cliente.nome))
  await expect.poll(async () => (await visitsOf(request, cliente)).length).toBe(1)

  await page.goto(`/FormCliente/${cliente.codcli}`)
  await page.getByRole('tab', { name: 'Linha do tempo' }).click()
  const row = page.getByRole('list', { name: 'Linha do tempo' })
  await expect(row.getByRole('listitem')).toContainText([/Visita \d+/])
  await expectAccessible(page)
})
