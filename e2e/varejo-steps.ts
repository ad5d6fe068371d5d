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
export async function pickVendedor(page: Page, code: string): Promise<void> {
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
  if (codcli) {
    await pickCode(page.getByRole('combobox', { name: 'Cliente' }), String(codcli))
    // The customer has a price table of its own, and the till asks before it takes another one.
    await page.getByRole('button', { name: 'Não', exact: true }).click()
  }
  const tabela = page.getByRole('combobox', { name: 'Tabela' })
  if (!(await tabela.inputValue()).startsWith(TABELA)) await pickCode(tabela, TABELA)
  await pickVendedor(page, '1')
}

/** Presses F2, which leads to the field of bar codes. */
export async function toBarcode(page: Page): Promise<void> {
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Código de barras' })).toBeFocused()
}

/** Seconds between two keys of a scanner. */
const BETWEEN_KEYS = 0.005

/**
 * Sends a code as a scanner does: its digits and Enter. Each key says when it was pressed, as the keys of a real scanner
 * do, because the portal knows a scanner by its speed and a busy machine delivers keys late.
 */
export async function sendCode(page: Page, barra: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const keys = Array.from(barra, (digit) => ({
    key: digit,
    code: `Digit${digit}`,
    text: digit,
    windowsVirtualKeyCode: digit.codePointAt(0) ?? 0,
  }))
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
  const start = Date.now() / 1000
  for (const [at, { text, ...key }] of [...keys, enter].entries()) {
    const timestamp = start + at * BETWEEN_KEYS
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text, timestamp })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp })
  }
  await keyboard.detach()
}

/** Scans one code after the other into the field of bar codes. */
export async function scan(page: Page, ...barras: string[]): Promise<void> {
  await toBarcode(page)
  for (const barra of barras) await sendCode(page, barra)
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
