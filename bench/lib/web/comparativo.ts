/** Measures a comparison as big as a season's purchase: loaded, drawn and scrolled with its headers in sight. */
import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import type { Database } from '@trama/server-kit/db/database'
import { COMPARISON, COMPARISON_TABLE } from './screens'
import { clickToPaint, scrollFrames } from './timing'

/** Number of the quotation to compare, above those of the demo. */
export const COMPARED = 900_000
const ITEMS = 200
const SUPPLIERS = 8
const FRAMES = 60
/** Pixels allowed between the box and a header at its edge. */
const BORDER = 2
const SCROLLER = `div:has(> ${COMPARISON_TABLE})`

/** Adds a quotation with many items to the default company, answered by every supplier who was asked. */
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

/** Goes from the quotation's form to its comparison and scrolls it; fails when a header does not stay in sight. */
export async function comparison(page: Page, url: string): Promise<Record<string, number[]>> {
  await page.goto(`${url}/FormCotacao/${COMPARED}`)
  await page.waitForLoadState('networkidle')
  const opened = await clickToPaint(page, page.getByRole('link', { name: 'Comparar' }), COMPARISON)
  await page.waitForLoadState('networkidle')
  const scroll = await scrollFrames(page, SCROLLER, FRAMES)
  await assertHeadsStay(page)
  return { comparativo: [opened], 'comparativo scroll': scroll }
}

/**
 * In the middle of the rows and at the last supplier, the column of items must be at the left and the suppliers'
 * names on top.
 */
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
