/**
 * Every screen of every type of user on an application server of versions 34 to 39, which answers 404 to every call
 * that the specification does not name: no error text, no dialog, and no call that such a server does not know.
 */
import type { Page } from '@playwright/test'
import { type OlderServer, startOlderServer } from '@trama/server-kit/testing/older-server'
import { moveCompany } from '../company-server'
import { BOUTIQUE, VESTIDO } from '../demo'
import { APL_URL, expect, logIn, openAs, type Person, PORTAL_URL, test } from '../fixtures'
import { addProduct, choose } from '../order-steps'

let older: OlderServer
let moveBack: () => Promise<void>

test.beforeAll(async ({ playwright }) => {
  older = await startOlderServer(APL_URL)
  const request = await playwright.request.newContext({ baseURL: PORTAL_URL })
  moveBack = await moveCompany(request, { servidor: 'localhost', porta: older.port })
})
test.afterAll(async () => {
  await moveBack()
  await older.close()
})

const ERROR =
  /ATENÇÃO|requer atualização|Ocorreu um erro|ocorreu um erro|Não foi possível|indisponíve|resposta inválida|Tentar novamente/

/** Expects that the screen is complete: nothing is loading, and no message says that something failed. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expectNoFailure(page)
}

/** Expects that no message says that something failed, and that nothing was asked that the server does not know. */
async function expectNoFailure(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(ERROR)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(older.refused()).toEqual([])
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectWhole(page)
}

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
  await expect(palette.getByRole('option').first()).toBeVisible()
  await expectWhole(page)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
}

async function listAndCustomer(page: Page): Promise<void> {
  await open(page, '/TablePedido')
  await expect(page.getByText(/Valor líq\./).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Por que parou/ })).toHaveCount(0)
  await open(page, '/TableCliente')
  await open(page, '/FormCliente')
  await open(page, `/FormCliente/${BOUTIQUE.codcli}`)
  await expect(page.getByRole('region', { name: 'Resumo do cliente' })).toHaveCount(0)
  for (const tab of ['Dados Comerciais', 'Dados Financeiros', 'Pessoas de Contato']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectWhole(page)
  }
}

async function finance(page: Page): Promise<void> {
  await open(page, '/TableFatura')
  await expect(page.getByRole('button', { name: 'Pacote do mês' })).toHaveCount(0)
  await open(page, '/TableDuplicata')
  await expect(page.getByRole('link', { name: /^Extrato de/ })).toHaveCount(0)
}

async function serviceOrders(page: Page): Promise<void> {
  await open(page, '/OrdemServico')
  await expect(page.getByRole('navigation', { name: 'Vistas' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Estoque' }).click()
  // The network is never idle while the browser's own PDF viewer is open.
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoFailure(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Alterar ordem/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoFailure(page)
}

const WALKS: Record<Exclude<Person, 'representante2'>, (page: Page) => Promise<void>> = {
  async representante(page) {
    await listAndCustomer(page)
    await page.getByRole('tab', { name: 'Histórico' }).click()
    await page.getByRole('button', { name: 'Consultar' }).click()
    await expectWhole(page)
    await search(page, BOUTIQUE.nome.slice(0, 8))
    await open(page, '/FormPedido')
    await expect(page.getByRole('button', { name: 'Pedido rápido' })).toHaveCount(0)
    await expect(page.getByText(/sem conexão|aparelho/i)).toHaveCount(0)
    await choose(page, 'Cliente', BOUTIQUE.nome.slice(0, 8), new RegExp(BOUTIQUE.nome))
    await choose(page, 'Coleção', 'Verão 2027', /Verão 2027/)
    await addProduct(page, VESTIDO, [[0, 0, '2']])
    await expectWhole(page)
    await open(page, '/FormPedido?catalogo=true')
    await open(page, '/FormUsuarioAtual')
  },
  async usuario(page) {
    for (const side of ['Comercial', 'Financeiro']) {
      await open(page, `/Liberacao/Pedido/${side}`)
      await page.getByRole('grid').press('Enter')
      await expectWhole(page)
      await expect(page.getByRole('button', { name: /^Recusar/ })).toHaveCount(0)
    }
    await listAndCustomer(page)
    await expect(page.getByRole('button', { name: 'Inativar' })).toHaveCount(0)
    await open(page, '/TableCliente')
    await expect(page.getByRole('button', { name: 'Importar' })).toHaveCount(0)
    await open(page, '/TablePedidoFornecedor')
    await expect(page.getByText('Quant. Itens Pend.')).toBeVisible()
    await finance(page)
    await open(page, '/Liberacao/Pagamento')
    await page.getByRole('grid').press('Enter')
    await expectWhole(page)
    await serviceOrders(page)
  },
  async cliente(page) {
    await open(page, '/TablePedido')
    await open(page, '/FormPedido')
    await finance(page)
  },
  async fornecedor(page) {
    await open(page, '/TablePedidoFornecedor')
    await expect(page.getByText('Quant. Itens Pend.')).toBeVisible()
    await page.getByRole('grid').press('Enter')
    await expectWhole(page)
    await serviceOrders(page)
  },
  async admin(page) {
    await open(page, '/TableUsuario')
    await open(page, '/FormUsuario')
    await open(page, '/FormUsuario/2')
    await open(page, '/Administrativo/Auditoria')
    await listAndCustomer(page)
  },
  async master(page) {
    await open(page, '/Administrativo/Empresa')
    await open(page, '/Administrativo/Empresa/1')
    await open(page, '/TableUsuario')
  },
}

async function openAll(page: Page, person: Person, walk: (page: Page) => Promise<void>): Promise<void> {
  await openAs(page, person)
  await expectWhole(page)
  await walk(page)
}

for (const [person, walk] of Object.entries(WALKS)) {
  test(`version 34: ${person} opens every screen without an error`, { tag: '@longo' }, async ({ page }) => {
    older.become(34, 'empty')
    await openAll(page, person as Person, walk)
  })
  test(`version 39: ${person} opens every screen without an error`, { tag: '@longo' }, async ({ page }) => {
    older.become(39, 'html')
    await openAll(page, person as Person, walk)
  })
}

test('versions 35 to 38: lists, form and release without an error', { tag: '@longo' }, async ({ page }) => {
  await logIn(page, 'usuario')
  for (const versao of [35, 36, 37, 38]) {
    older.become(versao, 'plain')
    await open(page, '/TablePedido')
    await open(page, '/FormPedido')
    await open(page, '/Liberacao/Pedido/Comercial')
  }
})

test('version 35: retail says which version it needs and does not call the server', {
  tag: '@longo',
}, async ({ page }) => {
  older.become(35, 'empty')
  await logIn(page, 'usuario')
  for (const path of ['/TableVarejo', '/FormVarejo', '/FormVarejo?devolucao=true', '/FinalizarVenda/1']) {
    await page.goto(path)
    await expect(
      page.getByText('Servidor de aplicação requer atualização. Versão mínima requerida: 36.'),
    ).toBeVisible()
  }
  expect(older.refused()).toEqual([])
})

test('an order of a server without documents is printed by the browser', {
  tag: '@longo',
}, async ({ page }) => {
  older.become(36, 'empty')
  await logIn(page, 'usuario')
  await open(page, '/TablePedido')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page
    .getByRole('button', { name: /^Imprimir pedido/ })
    .first()
    .click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  expect(older.refused()).toEqual([])
})

test('version 33: a boleto is refused with the version that it needs', async ({ page }) => {
  older.become(33, 'html')
  await openAs(page, 'usuario', '/TableDuplicata?situacao=0')
  await page.locator('button[aria-label^="Imprimir boleto"]:not([aria-disabled])').first().click()
  // The customer's oldest open receivable is overdue.
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(
    page.getByText(
      'Não foi possível processar boleto. Servidor de aplicação requer atualização. Versão mínima requerida: 34.',
    ),
  ).toBeVisible()
  expect(older.refused()).toEqual(['GET /Boleto'])
})
