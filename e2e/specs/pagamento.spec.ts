/**
 * Release of payments for received goods: released, undone, refused and released after all, by keyboard; and on a
 * phone.
 */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { APL_URL, callerOf, expectAccessible, openAs, test } from '../fixtures'
import { newNumber } from '../unique'

/** Price of the demo at which no buyer's limit and no second approver apply. */
const PRECO = 12

/** Orders ten kilos, releases the order and receives it with a new invoice, which makes two payables. */
async function received(request: APIRequestContext): Promise<{ nota: string; compra: number }> {
  const headers = await callerOf(request, 'usuario')
  async function call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
    const reply = await request.fetch(`${APL_URL}${path}`, {
      method,
      headers,
      ...(body && { data: [body] }),
    })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()) as Record<string, unknown>[]
  }
  const [fornecedor] = await call('GET', '/Fornecedor?empresa=001&nome=Malhas%20Vale')
  const condicoes = await call('GET', '/Condicao?empresa=001')
  const [cor] = await call('GET', '/Estoque?empresa=001&codigo=20114&tipo=M&cor_ativa=S')
  const hoje = todayIn()
  const [made] = await call('POST', '/OrdemCompra?empresa=001', {
    dt_emissao: formatDateBr(hoje),
    dt_entrega: formatDateBr(addDays(hoje, 5)),
    codfor: fornecedor?.codfor,
    condicao: condicoes.find(({ descricao }) => descricao === '30/60 dias')?.codigo,
    itens: [{ codigo: '20114', cor: cor?.cor, tam: 'UN', qtde: 10, preco: PRECO }],
  })
  const compra = Number(made?.numero)
  const nota = String(newNumber()).slice(0, 7)
  await call('PATCH', `/OrdemCompra/Status/${compra}?empresa=001`, { liberado: 'S' })
  await call('PATCH', `/OrdemCompra/Recebimento/${compra}?empresa=001`, { nota, data: formatDateBr(hoje) })
  return { nota, compra }
}

const listed = (docto: string, query = '') =>
  `/Liberacao/Pagamento?filtro=${encodeURIComponent(docto)}${query}`
const rowOf = (page: Page, docto: string) => page.getByRole('row', { name: new RegExp(`\\b${docto}\\b`) })
const said = (page: Page, what: string) => page.getByText(new RegExp(`^Pagamento \\d+ ${what}\\.$`))

test('by keyboard: opened with the source documents, released, undone, refused, released among the refused ones', async ({
  page,
}) => {
  const { nota, compra } = await received(page.request)
  const docto = `${nota}/1`
  await openAs(page, 'usuario', listed(docto))
  await rowOf(page, docto).press('Enter')
  await expect(page.getByText(`· nota ${nota} ·`)).toBeVisible()
  await expect(page.getByRole('link', { name: String(compra) })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Etapas' })).toContainText('Aguarda')
  await expectAccessible(page)
  await page.keyboard.press('l')
  await expect(said(page, 'liberado')).toBeVisible()
  await expect(page.getByText('Nada corresponde aos filtros')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(rowOf(page, docto)).toBeVisible()

  await rowOf(page, docto).press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Falta o aceite da nota')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Recusar' }).press('Enter')
  await expect(said(page, 'recusado')).toBeVisible()
  await expect(page.getByText('Nada corresponde aos filtros')).toBeVisible()

  await page.goto(listed(docto, '&recusadas=S'))
  await rowOf(page, docto).press('Enter')
  await expect(page.getByText('Recusado: Falta o aceite da nota')).toBeVisible()
  await page.keyboard.press('l')
  await expect(said(page, 'liberado')).toBeVisible()
})

test('several payments are released at once', { tag: '@longo' }, async ({ page }) => {
  const { nota } = await received(page.request)
  await openAs(page, 'usuario', listed(nota))
  // Sorted by due date, so the first instalment is the first row.
  await rowOf(page, `${nota}/1`).press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: 'Liberar 2 pagamentos' }).click()
  await expect(page.getByText('2 pagamentos liberados.')).toBeVisible()
  await expect(page.getByText('Nada corresponde aos filtros')).toBeVisible()
})

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

  test('by touch: opened and released', { tag: '@longo' }, async ({ page }) => {
    const { nota } = await received(page.request)
    await openAs(page, 'usuario', listed(`${nota}/2`))
    await page.getByRole('button', { name: /^Detalhes: Pagamento/ }).tap()
    await expect(page.getByText('A pagar ao credor')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Liberar pagamento/ }).tap()
    await expect(said(page, 'liberado')).toBeVisible()
  })
})
