/**
 * The main job of a day for each type of user, from the home screen: done, with its keys, touches and calls counted
 * (docs/esforco.md). One job in every run shows that the counting works and holds its limits; each of the others is also done
 * in the journey of its own screen, and its effort is counted in the long run.
 */
import type { Page } from '@playwright/test'
import { newCotacao } from '../cotacoes'
import { CAMISETA } from '../demo'
import { countEffort, expectEffort } from '../effort'
import { invoiceOrder } from '../fatura-steps'
import { expect, openAs, type Person, test } from '../fixtures'
import { createOrders, isCreation } from '../order-steps'
import { condicao, finish, openVenda, pickCode, produtosAVenda, scan, toFinish } from '../varejo-steps'

/** Highest id of a demo user; their ids begin at 1. */
const USERS = 20

/**
 * Makes the device keep no data for a time without a connection: whether that is fetched during a job depends on the
 * machine's speed, and nobody waits for it.
 */
function refuseDevice(users: number): void {
  if (!location.protocol.startsWith('http')) return
  for (let id = 1; id <= users; id++) localStorage.setItem(`trama.aparelho.recusado.${id}`, '1')
}

/** Waits until the home screen is complete; counting begins here. */
async function begin(page: Page, person: Person) {
  await page.addInitScript(refuseDevice, USERS)
  await openAs(page, person)
  await expect(page.getByRole('region', { name: 'Esperando por você' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )
  await page.waitForLoadState('networkidle')
  return countEffort(page)
}

test.describe('a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

  test('a representative places an order of two products', { tag: '@longo' }, async ({ page, request }) => {
    await createOrders(request, 1)
    const read = await begin(page, 'representante')
    await page.getByRole('link', { name: 'Novo pedido' }).tap()
    const cliente = page.getByRole('combobox', { name: 'Cliente' })
    await cliente.tap()
    await page.keyboard.type('bela')
    await page
      .getByRole('option', { name: /Boutique Bela Vista/ })
      .first()
      .tap()
    await addProductByTouch(page, CAMISETA.codigo, '6')
    await addProductByTouch(page, '10235', '4')
    const saved = page.waitForResponse((reply) => isCreation(reply.request()))
    await page.getByRole('button', { name: 'Confirmar', exact: true }).tap()
    expect((await saved).status()).toBe(200)
    await expectEffort('representante, pedido de dois produtos', read, { keys: 16, touches: 12, calls: 80 })
  })

  test('a representative places an order of one product in three colours', { tag: '@longo' }, async ({
    page,
    request,
  }) => {
    await createOrders(request, 1)
    const read = await begin(page, 'representante')
    await page.getByRole('link', { name: 'Novo pedido' }).tap()
    await page.getByRole('combobox', { name: 'Cliente' }).tap()
    await page.keyboard.type('bela')
    await page
      .getByRole('option', { name: /Boutique Bela Vista/ })
      .first()
      .tap()
    await page.getByRole('button', { name: 'Adicionar Item' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Adicionar item' })
    await expect(dialog.getByRole('combobox', { name: 'Produto' })).toBeFocused()
    await page.keyboard.type(CAMISETA.codigo)
    await dialog
      .getByRole('option', { name: new RegExp(CAMISETA.codigo) })
      .first()
      .tap()
    // The first cell waits for its quantity, and Enter leads through the sizes to the next colour, as on a phone's keys.
    const sizes = dialog.locator('input[data-row="0"]')
    await expect(sizes.first()).toBeFocused()
    const cells = 3 * (await sizes.count())
    for (let cell = 0; cell < cells; cell++) {
      await page.keyboard.type('6')
      await page.keyboard.press('Enter')
    }
    await dialog.getByRole('button', { name: 'Confirmar', exact: true }).tap()
    await expect(dialog).toBeHidden()
    const saved = page.waitForResponse((reply) => isCreation(reply.request()))
    await page.getByRole('button', { name: 'Confirmar', exact: true }).tap()
    expect((await saved).status()).toBe(200)
    await expectEffort('representante, pedido de um produto em três cores', read, {
      keys: 57,
      touches: 7,
      calls: 80,
    })
  })

  test('a representative repeats the last order', { tag: '@longo' }, async ({ page, request }) => {
    await createOrders(request, 1)
    const read = await begin(page, 'representante')
    await page
      .getByRole('link', { name: /^Repetir pedido/ })
      .first()
      .tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cópia do pedido')
    const saved = page.waitForResponse((reply) => isCreation(reply.request()))
    await page.getByRole('button', { name: 'Confirmar', exact: true }).tap()
    expect((await saved).status()).toBe(200)
    await expectEffort('representante, repetir o último pedido', read, { keys: 0, touches: 2, calls: 30 })
  })

  test('a representative notes a visit', { tag: '@longo' }, async ({ page }) => {
    const read = await begin(page, 'representante')
    await page.getByRole('button', { name: 'Visita' }).tap()
    await page.getByRole('list', { name: 'Clientes' }).getByRole('button').first().tap()
    const saved = page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/CRM/Visita'))
    await page.getByRole('button', { name: 'Salvar visita' }).tap()
    expect((await saved).status()).toBe(200)
    await expectEffort('representante, visita', read, { keys: 0, touches: 3, calls: 30 })
  })

  test('a customer pays the boleto that is due', { tag: '@longo' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await invoiceOrder(page.request)
    const read = await begin(page, 'cliente')
    await page.getByRole('link', { name: /^Pagar duplicata / }).tap()
    await page.getByRole('button', { name: 'Copiar PIX copia e cola' }).tap()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201/)
    await expectEffort('cliente, PIX de um boleto', read, { keys: 0, touches: 2, calls: 16 })
  })
})

async function addProductByTouch(page: Page, codigo: string, qtde: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Item' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Adicionar item' })
  await expect(dialog.getByRole('combobox', { name: 'Produto' })).toBeFocused()
  await page.keyboard.type(codigo)
  await dialog
    .getByRole('option', { name: new RegExp(codigo) })
    .first()
    .tap()
  await dialog.locator('input[data-row="0"][data-col="0"]').tap()
  await page.keyboard.type(qtde)
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).tap()
  await expect(dialog).toBeHidden()
}

test('an internal user releases twenty orders by keyboard', { tag: '@longo' }, async ({ page, request }) => {
  const numeros = await createOrders(request, 20)
  const read = await begin(page, 'usuario')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('liberação com')
  await expect(page.getByRole('option', { name: /Liberação comercial/i }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(page.getByRole('button', { name: `Liberar pedido ${numeros.at(-1)}` })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('region', { name: 'Pedidos selecionados' })).toBeVisible()
  await page.keyboard.press('l')
  await expect(page.getByRole('button', { name: `Liberar pedido ${numeros.at(-1)}` })).toBeHidden()
  await expectEffort('usuario, liberar todos os pedidos sem pendências', read, {
    keys: 18,
    touches: 0,
    calls: 16,
  })
})

test('a supplier answers a quotation', { tag: '@longo' }, async ({ page, request }) => {
  const { numero } = await newCotacao(request)
  const read = await begin(page, 'fornecedor')
  await page.getByRole('link', { name: 'Cotações' }).first().click()
  await page.getByRole('link', { name: `Ver cotação ${numero}` }).click()
  const precos = page.getByRole('textbox', { name: /^Preço de / })
  await precos.first().click()
  await page.keyboard.type('12,50')
  await page.keyboard.press('Enter')
  await expect(precos.last()).toBeFocused()
  await page.keyboard.type('8')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/\/TableCotacao/)
  await expect(page.getByRole('row', { name: new RegExp(`^${numero} `) })).toContainText('Cotada')
  await expectEffort('fornecedor, responder uma cotação de dois itens', read, {
    keys: 7,
    touches: 4,
    calls: 20,
  })
})

test('an administrator invites a supplier', { tag: '@longo' }, async ({ page }) => {
  const read = await begin(page, 'admin')
  await page.getByRole('button', { name: /^Usuário: / }).click()
  await page.getByRole('link', { name: 'Usuários' }).click()
  await page.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convidar para o portal' })
  // Chosen by its first letter, as in a native select.
  await dialog.getByRole('combobox', { name: 'Tipo do Usuário' }).selectOption('Fornecedor')
  await dialog.getByRole('textbox', { name: 'E-Mail' }).click()
  await page.keyboard.type('fios@aa.br')
  await dialog.getByRole('combobox', { name: 'Fornecedor' }).click()
  await page.keyboard.type('apuc')
  await page.getByRole('option', { name: /Tecelagem Apucarana/ }).click()
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible()
  await expectEffort('admin, convidar um fornecedor', read, { keys: 14, touches: 8, calls: 14 })
})

test('a cashier sells three items in cash, from scanner to slip', { tag: '@longo' }, async ({
  page,
  request,
}) => {
  const [one, two] = await produtosAVenda(request)
  const read = await begin(page, 'usuario')
  await openVenda(page)
  await scan(page, one?.barra ?? '', two?.barra ?? '', one?.barra ?? '')
  const codven = await toFinish(page)
  await pickCode(condicao(page), '001')
  await finish(page, 'Venda', codven)
  const digits = [one, two, one].reduce((sum, given) => sum + (given?.barra.length ?? 0) + 1, 0)
  await expectEffort('caixa, venda de três itens (sem os dígitos do leitor)', withoutScanner(read, digits), {
    keys: 16,
    touches: 0,
    calls: 50,
  })
})

/** Counts the effort without the scanner's digits, which nobody types. */
const withoutScanner = (read: Awaited<ReturnType<typeof begin>>, digits: number) => async () => {
  const effort = await read()
  return { ...effort, keys: effort.keys - digits }
}
