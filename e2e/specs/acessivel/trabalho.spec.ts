/**
 * The main job of each type of user by keyboard alone and by what a screen reader says: names, roles, announcements.
 * A form, a list, a dialog and a grid of rows to release are in every run; the other types' jobs follow in the long run.
 */
import { newUsuario } from '../../accounts'
import { BOUTIQUE, CAMISETA } from '../../demo'
import { invoiceOrder } from '../../fatura-steps'
import { APL_URL, callerOf, expect, openAs, test } from '../../fixtures'
import { openByName, pickAt, pressAt, typeAt } from '../../keyboard'
import { createOrders } from '../../order-steps'
import { expectSaid, listen } from '../../screen-reader'
import { condicao, finish, pickCode, produtosAVenda, sendCode, toBarcode, toFinish } from '../../varejo-steps'
import { newNumber } from '../../unique'

test.beforeEach(({ page }) => listen(page))

test('a representative types an order', { tag: '@longo' }, async ({ page }) => {
  await openAs(page, 'representante')
  await openByName(page, 'novo pedido', /^Novo pedido/)
  await expect(page.getByRole('heading', { level: 1, name: 'Novo pedido' })).toBeVisible()
  const cliente = page.getByRole('combobox', { name: 'Cliente' })
  await pickAt(cliente, BOUTIQUE.nome, /Boutique Bela Vista/)
  await expect(cliente).toHaveAttribute('aria-expanded', 'false')
  await pickAt(page.getByRole('combobox', { name: 'Coleção' }), 'Básicos', /Básicos/)

  await pressAt(page.getByRole('button', { name: 'Adicionar Item' }))
  const dialog = page.getByRole('dialog')
  const produto = dialog.getByRole('combobox', { name: 'Produto' })
  await expect(produto).toBeFocused()
  await pickAt(produto, CAMISETA.codigo, new RegExp(CAMISETA.codigo))
  const grid = dialog.getByRole('table', { name: 'Quantidades por cor e tamanho' })
  await expect(grid).toBeVisible()
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  await expect(grid.getByRole('columnheader', { name: CAMISETA.tam, exact: true })).toBeVisible()
  // A cell is named by its colour and size.
  await typeAt(grid.getByRole('textbox', { name: /^Branco M/ }), '24')
  await pressAt(dialog.getByRole('button', { name: 'Confirmar', exact: true }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Adicionar Item' })).toBeFocused()

  await pressAt(page.getByRole('button', { name: 'Confirmar', exact: true }))
  await expect(page).toHaveURL(/\/TablePedido/)
  await expectSaid(page, /Pedido \d+ incluído/)
})

test('a representative is told at the field what an order lacks, and the focus moves there', async ({
  page,
}) => {
  await openAs(page, 'representante')
  await openByName(page, 'novo pedido', /^Novo pedido/)
  await pressAt(page.getByRole('button', { name: 'Confirmar', exact: true }))
  const cliente = page.getByRole('combobox', { name: 'Cliente' })
  await expect(cliente).toBeFocused()
  await expect(cliente).toHaveAttribute('aria-invalid', 'true')
  await expect(cliente).toHaveAccessibleDescription(/Valor obrigatório\./)
})

test('a customer follows an order and copies the line of a boleto', { tag: '@longo' }, async ({
  page,
  request,
  context,
}) => {
  // A headless shell lets no page write to the clipboard by itself.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { fatura, pedido } = await invoiceOrder(request)
  await openAs(page, 'cliente')
  await openByName(page, 'pedidos de venda', /^Pedidos de venda/)
  await typeAt(page.getByRole('textbox', { name: 'Filtro' }), String(pedido))
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: new RegExp(`${pedido}`) })
  await expect(row).toContainText('Faturado')
  // The grid announces its active row, and Enter opens the row.
  await pressAt(page.getByRole('grid', { name: 'Pedidos de venda' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(pedido))
  await expect(page.getByRole('list', { name: 'Etapas' })).toBeVisible()

  // The invoice's boletos fall due after the month that the list shows at first.
  await page.goto(`/TableDuplicata?fatura=${fatura}`)
  await pressAt(page.getByRole('button', { name: /^Pagar duplicata / }).first())
  const dialog = page.getByRole('dialog', { name: /^Duplicata / })
  await expect(dialog).toBeVisible()
  await pressAt(dialog.getByRole('button', { name: 'Copiar linha digitável' }))
  await expectSaid(page, /Copiado/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The focus returns to the row in the list.
  await expect(page.locator('[role=grid]:focus, [role=grid] :focus')).toHaveCount(1)
})

test('a supplier invoices an order', { tag: '@longo' }, async ({ page, request }) => {
  const headers = await callerOf(request, 'fornecedor')
  const reply = await request.get(`${APL_URL}/Pedido/Fornecedor?offset=200&situacao=P`, { headers })
  const pending = (await reply.json()) as { numero: number; bloqueio: number; financeiro: number }[]
  // Takes the last order of the list, because other journeys take the first.
  const numero = pending.findLast(({ bloqueio, financeiro }) => bloqueio === 1 && financeiro === 1)?.numero
  await openAs(page, 'fornecedor')
  await openByName(page, 'pedidos de fornecedor', /^Pedidos de fornecedor/)
  await typeAt(page.getByRole('textbox', { name: 'Filtro' }), String(numero))
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'Pedidos de fornecedor' })
  await expect(grid.getByRole('button', { name: `Faturar pedido ${numero}` })).toHaveCount(1)
  await pressAt(grid, 'f')
  const dialog = page.getByRole('dialog', { name: `Faturar Pedido ${numero}` })
  const nota = dialog.getByRole('textbox', { name: 'Nota Fiscal' })
  await expect(nota).toBeFocused()
  await pressAt(dialog.getByRole('button', { name: 'Faturar' }))
  await expect(nota).toBeFocused()
  await expect(nota).toHaveAccessibleDescription(/Valor inválido\./)
  await page.keyboard.type('4711')
  await pressAt(dialog.getByRole('button', { name: 'Faturar' }))
  await expect(dialog).toBeHidden()
  await expectSaid(page, new RegExp(`Pedido ${numero} faturado\\.`))
})

test('an internal user releases an order and undoes that', { tag: '@longo' }, async ({ page, request }) => {
  const [numero = 0] = await createOrders(request, 1)
  await openAs(page, 'usuario')
  await openByName(page, 'liberacao comercial', /^Liberação comercial/)
  const grid = page.getByRole('grid', { name: /^Liberação/ })
  await expect(grid).toBeFocused()
  await expect(grid).toHaveAttribute('aria-multiselectable', 'true')
  // The newest order is the first row, and the row that is announced.
  const row = grid.getByRole('row', { name: new RegExp(`${numero}`) })
  await expect(row).toBeVisible()
  await page.keyboard.press('Space')
  await expect(row).toHaveAttribute('aria-selected', 'true')
  const active = await grid.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toContainText(String(numero))
  await expectSaid(page, /1 selecionado/)
  await page.keyboard.press('l')
  await expectSaid(page, new RegExp(`Pedido ${numero} liberado\\.`))
  await expect(row).toBeHidden()
  await expect(grid).toBeFocused()
  await page.keyboard.press('Control+z')
  await expectSaid(page, new RegExp(`Pedido ${numero} de volta à liberação\\.`))
  await expect(row).toBeVisible()
})

test('an administrator changes the accesses of a user', { tag: '@longo' }, async ({ page, request }) => {
  const nome = `Lia Teclado ${newNumber()}`
  await newUsuario(request, { nome })
  await openAs(page, 'admin')
  await openByName(page, nome, new RegExp(nome))
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(nome)
  const faturas = page.getByRole('checkbox', { name: 'Faturas' })
  await expect(
    page.getByRole('group', { name: 'Financeiro' }).getByRole('checkbox', { name: 'Faturas' }),
  ).toHaveCount(1)
  await pressAt(faturas, 'Space')
  await expect(faturas).toBeChecked()
  await pressAt(page.getByRole('button', { name: 'Confirmar', exact: true }))
  await expectSaid(page, /Usuário alterado\./)
})

test('a cashier goes from scanner to slip, and hears what was scanned and the change in words', {
  tag: '@longo',
}, async ({ page, request }) => {
  const [one] = await produtosAVenda(request)
  await openAs(page, 'usuario')
  await openByName(page, 'venda no varejo', /^Venda no varejo/)
  await pressAt(page.getByRole('link', { name: 'Incluir Venda' }))
  await expect(page.getByRole('textbox', { name: 'Nr. Venda' })).toHaveValue(/\d/)
  const tabela = page.getByRole('combobox', { name: 'Tabela' })
  if (!(await tabela.inputValue()).startsWith('VAREJO')) await pickCode(tabela, 'VAREJO')
  await pickCode(page.getByRole('combobox', { name: 'Vendedor' }), '1')
  await toBarcode(page)
  await sendCode(page, one?.barra ?? '')
  const itens = page.getByRole('table', { name: 'Itens' })
  await expect(itens.getByRole('row').filter({ hasText: one?.codigo ?? '' })).toHaveCount(1)
  await expectSaid(page, new RegExp(`${one?.codigo} .*: 1`))
  await toBarcode(page)
  await sendCode(page, '0000000000000')
  await expectSaid(page, /Produto não encontrado\. \(0{13}\)/)
  await pressAt(page.getByRole('button', { name: 'Resolvido: 0000000000000' }))

  const codven = await toFinish(page)
  await pickCode(condicao(page), '001')
  const owed = (await page.getByText(/^Em dinheiro: /).textContent()) ?? ''
  // The amount paid is above the price, so that change is due.
  const given = Math.floor(Number(owed.replaceAll(/\D/g, '')) / 5000) * 50 + 50
  await typeAt(page.getByRole('textbox', { name: 'Valor recebido' }), String(given))
  await expectSaid(page, /Troco/)
  const slip = await finish(page, 'Venda', codven)
  await expect(slip).toBeVisible()
})
