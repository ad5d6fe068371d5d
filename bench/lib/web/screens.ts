/** Labels and selectors by which the harness finds its way on the screens. */
import type { Page } from '@playwright/test'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'

/** A row of the order list with its date: skeleton rows have none. */
export const ORDER_ROWS = { selector: 'main table tbody tr', text: '\\d\\d/\\d\\d/\\d{4}' }
export const LIST_SCROLLER = 'main div:has(> table)'
export const ORDER_FORM = { selector: 'main', text: 'Adicionar Item' }
/** A product of an order with its colours. */
export const ORDER_ITEMS = { selector: 'section[aria-labelledby="pedido-itens"] ul > li', text: 'Preço' }
/** A row of the customer list with its tax id. */
export const CUSTOMER_ROWS = { selector: 'main table tbody tr', text: '\\d{3}[/-]\\d{2,4}' }
export const CUSTOMER_FORM = { selector: 'main', text: 'Pessoas de Contato' }
export const COMPARISON_TABLE = 'table[aria-label="Respostas dos fornecedores"]'
/** A supplier's price for an item. */
export const COMPARISON = { selector: `${COMPARISON_TABLE} td[data-cell]`, text: '\\d,\\d\\d' }
export const GRID = 'table[aria-label="Quantidades por cor e tamanho"]'

export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name })
export const ordersLink = (page: Page) => menuLink(page, 'Pedidos de venda')
export const customersLink = (page: Page) => menuLink(page, 'Cadastro de clientes')
export const newRecord = (page: Page) =>
  page.getByRole('link', { name: 'Incluir' }).or(page.getByRole('button', { name: 'Incluir' }))

export async function fillLogin(page: Page, usuario = 'usuario@trama.demo'): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuário' }).fill(usuario)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_SENHA)
}

export const loginButton = (page: Page) => page.getByRole('button', { name: 'Acessar' })

/** Opens the item dialog and searches a product; clicking the option is left to the caller. */
export async function findProduct(page: Page, codigo: string) {
  await page.getByRole('button', { name: 'Adicionar Item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Produto' }).fill(codigo)
  return dialog.getByRole('option', { name: new RegExp(codigo) }).first()
}

/** Closes the item dialog and gives up what was typed in it: the order's form would open it again with that. */
export async function leaveItem(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** A list and the form that its button opens. */
export interface Way {
  path: string
  rows: { selector: string; text: string }
  form: { selector: string; text: string }
}
export const ORDERS: Way = { path: '/TablePedido', rows: ORDER_ROWS, form: ORDER_FORM }
export const CUSTOMERS: Way = { path: '/TableCliente', rows: CUSTOMER_ROWS, form: CUSTOMER_FORM }
