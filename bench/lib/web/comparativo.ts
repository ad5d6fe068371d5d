/** A comparison as big as a season's purchase: drawn from the server, and scrolled with its heads in sight. */
import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import type { Database } from '@trama/server-kit/db/database'
import { COMPARISON, COMPARISON_TABLE } from './screens'
import { clickToPaint, scrollFrames } from './timing'

/** Above the demo's own. */
export const COMPARED = 900_000
const ITEMS = 200
const SUPPLIERS = 8
const FRAMES = 60
/** Pixels between a box and what stands at its edge. */
const BORDER = 2
const SCROLLER = `div:has(> ${COMPARISON_TABLE})`

/** A quotation of many items that every supplier asked has answered, in the default company. */
export const addComparison = (database: Database) => database.script(QUOTATION)

const EMPRESA = "(select empresa from acesso_empresa where usuario = '10' and padrao = 'S')"
const CELL = `(select empresa, codigo, cor, tam from material_grade where empresa = ${EMPRESA} order by codigo, cor, tam limit 1)`
const QUOTATION = `
insert into cotacao (empresa, numero, data, prazo, hora_prazo, usuario, andamento)
select ${EMPRESA}, ${COMPARED}, current_date, current_date + 10, '18:00', 'Comprador', 'E';
insert into cotacao_item (empresa, numero, ordem, material, cor, tam, qtde)
select g.empresa, ${COMPARED}, n, g.codigo, g.cor, g.tam, 10 + n from ${CELL} g, generate_series(1, ${ITEMS}) n;
insert into fornecedor (empresa, codfor, nome, cnpj)
select ${EMPRESA}, ${COMPARED} + n, 'Fornecedor comparado ' || n, lpad((80000000000000 + n)::text, 14, '0')
from generate_series(1, ${SUPPLIERS}) n;
insert into cotacao_fornecedor (empresa, numero, seq, codfor, data, prazo, situacao, condicao, frete, enviada_em, respondida_em)
select ${EMPRESA}, ${COMPARED}, n, ${COMPARED} + n, current_date, current_date + 10, 'C', '30', 1, now(), now()
from generate_series(1, ${SUPPLIERS}) n;
insert into cotacao_resposta (empresa, numero, seq, ordem, preco, prazo_entrega)
select ${EMPRESA}, ${COMPARED}, s, o, 10 + (s * 7 + o) % 13, 15
from generate_series(1, ${SUPPLIERS}) s, generate_series(1, ${ITEMS}) o`

/** From the quotation's form to its comparison, which is then scrolled; fails where a head did not stay in sight. */
export async function comparison(page: Page, url: string): Promise<Record<string, number[]>> {
  await page.goto(`${url}/FormCotacao/${COMPARED}`)
  await page.waitForLoadState('networkidle')
  const opened = await clickToPaint(page, page.getByRole('link', { name: 'Comparar' }), COMPARISON)
  await page.waitForLoadState('networkidle')
  const scroll = await scrollFrames(page, SCROLLER, FRAMES)
  await assertHeadsStay(page)
  return { comparativo: [opened], 'comparativo scroll': scroll }
}

/** In the middle of the rows and at the last supplier: the items' column at the left, the suppliers' names on top. */
async function assertHeadsStay(page: Page): Promise<void> {
  const box = page.locator(SCROLLER)
  const [down, right] = await box.evaluate((element) => {
    element.scrollLeft = element.scrollWidth
    return [element.scrollTop, element.scrollLeft] as const
  })
  assert.ok(down > 0 && right > 0, `o comparativo não rolou: ${down}, ${right}`)
  const frame = await placeOf(box)
  const head = await placeOf(box.locator('thead'))
  const item = await placeOf(box.locator('th[data-cell]').first())
  assert.ok(Math.abs(head.y - frame.y) <= BORDER, `o cabeçalho saiu da vista: ${head.y} e ${frame.y}`)
  assert.ok(Math.abs(item.x - frame.x) <= BORDER, `a coluna dos itens saiu da vista: ${item.x} e ${frame.x}`)
}

async function placeOf(element: Locator): Promise<{ x: number; y: number }> {
  const place = await element.boundingBox()
  assert.ok(place, 'o comparativo não está na tela')
  return place
}
