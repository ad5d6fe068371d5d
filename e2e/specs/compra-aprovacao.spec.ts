/**
 * Release of a purchase order above the approver's limit. Release by two people above the company's value:
 * compra-cadeia.
 */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { APL_URL, callerOf, openAs, test } from '../fixtures'

/**
 * Makes an order of ten kilos of the demo's fabric from the demo's supplier. @returns its number
 */
async function newOrdem(request: APIRequestContext, preco: number): Promise<string> {
  const headers = await callerOf(request, 'usuario')
  const call = async (path: string, body?: object) => {
    const reply = await request.fetch(`${APL_URL}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { data: [body] }),
    })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()) as Record<string, unknown>[]
  }
  const [fornecedor] = await call('/Fornecedor?empresa=001&nome=Malhas%20Vale')
  const [condicao] = await call('/Condicao?empresa=001')
  const [cor] = await call('/Estoque?empresa=001&codigo=20114&tipo=M&cor_ativa=S')
  const hoje = formatDateBr(todayIn())
  const [made] = await call('/OrdemCompra?empresa=001', {
    dt_emissao: hoje,
    dt_entrega: hoje,
    codfor: fornecedor?.codfor,
    condicao: condicao?.codigo,
    itens: [{ codigo: '20114', cor: cor?.cor, tam: 'UN', qtde: 10, preco }],
  })
  return String(made?.numero)
}

/** Opens the order in the list of what waits for release, and presses its button. */
async function release(page: Page, numero: string) {
  await page.goto(`/Liberacao/OrdemCompra?filtro=${numero}`)
  const row = page.getByRole('row', { name: new RegExp(`\\b${numero}\\b`) })
  await row.getByRole('button', { name: /^Liberar/ }).click()
}

test('above the limit of the releasing user nothing changes, and the screen shows the limit', {
  tag: '@longo',
}, async ({ page }) => {
  const numero = await newOrdem(page.request, 3_000)
  await openAs(page, 'usuario', `/Liberacao/OrdemCompra?filtro=${numero}`)
  const badge = page.getByRole('link', { name: /^Acima do seu limite\./ })
  await expect(badge).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`\\b${numero}\\b`) })
  for (const width of [1366, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    const [told, button] = [
      await badge.boundingBox(),
      await row.getByRole('button', { name: /^Liberar/ }).boundingBox(),
    ]
    expect([width, (told?.x ?? Infinity) + (told?.width ?? 0) <= (button?.x ?? 0)]).toEqual([width, true])
  }
  await release(page, numero)
  await expect(page.getByText(/acima do seu limite de liberação \(R\$\s25\.000,00\)\./)).toBeVisible()
})
