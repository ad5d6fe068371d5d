/** Steps at the till that several journeys share. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { APL_URL, callerOf } from './fixtures'

interface Produto {
  codigo: string
  descricao: string
  barra: string
  preco: number
  saldo_estoque: number
}

const TABELA = 'VAREJO'

/** Products of the shop's price table that have a bar code and enough stock. */
export async function produtosAVenda(request: APIRequestContext): Promise<Produto[]> {
  const headers = await callerOf(request, 'usuario')
  const reply = await request.get(`${APL_URL}/ProdutoVarejoLista`, {
    headers,
    params: { regiao: TABELA, empresa: '001', pagina: 1, offset: 200 },
  })
  const rows = (await reply.json()) as Produto[]
  return rows.filter(({ barra, preco, saldo_estoque }) => barra && preco > 0 && saldo_estoque > 20)
}

/** Types a code as a person does, in keys that no scanner would send, and takes its option with Enter. */
export async function pickCode(field: Locator, code: string): Promise<void> {
  await typeCode(field, code)
  await expect(field).toHaveValue(new RegExp(`^0*${code} ·`))
}

async function typeCode(field: Locator, code: string): Promise<void> {
  const { keyboard } = field.page()
  await field.focus()
  await keyboard.press('Control+a')
  await keyboard.type(code, { delay: 80 })
  await keyboard.press('Enter')
}

/** Picks the seller, the last field of the header; on a tablet or phone the header then shrinks to one line. */
async function pickVendedor(page: Page, code: string): Promise<void> {
  const vendedor = page.getByRole('combobox', { name: 'Vendedor' })
  if ((page.viewportSize()?.width ?? 0) >= 1024) return pickCode(vendedor, code)
  await typeCode(vendedor, code)
  await expect(page.getByRole('button', { name: /^Dados da venda/, expanded: false })).toBeVisible()
}

/** Opens a new sale or return with its seller and, where given, its customer. */
export async function openVenda(
  page: Page,
  { devolucao = false, codcli }: { devolucao?: boolean; codcli?: number } = {},
): Promise<void> {
  await page.goto(devolucao ? '/FormVarejo?devolucao=true' : '/FormVarejo')
  await expect(page.getByRole('textbox', { name: 'Nr. Venda' })).toHaveValue(/\d/)
  if (codcli) await pickCode(page.getByRole('combobox', { name: 'Cliente' }), String(codcli))
  const tabela = page.getByRole('combobox', { name: 'Tabela' })
  // A customer has an own price table.
  if (codcli) await expect(tabela).not.toHaveValue(new RegExp(`^(${TABELA} |$)`))
  if (!(await tabela.inputValue()).startsWith(TABELA)) await pickCode(tabela, TABELA)
  await pickVendedor(page, '1')
}

/** Presses F2 and waits until the screen is ready: a code whose first key is delayed counts as typed by a person. */
export async function toBarcode(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Código de barras' })).toBeFocused()
}

/** Types into the field of bar codes as a scanner does: the digits and Enter. */
export async function scan(page: Page, ...barras: string[]): Promise<void> {
  await toBarcode(page)
  for (const barra of barras) {
    await page.keyboard.type(barra)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('table', { name: 'Itens' })).toBeVisible()
}

/**
 * Stores the sale with F7 and goes to its end with F9. @returns the sale's number
 */
export async function toFinish(page: Page, type = 'Venda'): Promise<string> {
  await page.keyboard.press('F7')
  await expect(page).toHaveURL(/\/FormVarejo\/\d+$/)
  await expect(page.getByRole('button', { name: `Finalizar ${type}` })).toBeEnabled()
  const codven = /\d+$/.exec(page.url())?.[0] ?? ''
  await page.keyboard.press('F9')
  await expect(page.getByRole('heading', { name: `Finalizar ${type} ${codven}` })).toBeVisible()
  return codven
}

export const condicao = (page: Page): Locator => page.getByRole('combobox', { name: 'Condição' })

/** Finishes with F9 and expects that the slip is offered. */
export async function finish(page: Page, type: string, codven: string): Promise<Locator> {
  await page.keyboard.press('F9')
  await expect(page).toHaveURL(new RegExp(`/FormVarejo/${codven}$`))
  const slip = page.getByRole('dialog', { name: `${type} ${codven}` })
  await expect(slip).toBeVisible()
  return slip
}
