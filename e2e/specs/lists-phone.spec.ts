/** Lists on a phone: the rows are the screen. On a tablet: no list scrolls sideways. On a desk: no cell shows a part of a code. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, openAs, type Person, test } from '../fixtures'

const LISTS: readonly [Person, readonly string[]][] = [
  [
    'usuario',
    [
      '/TableCliente',
      '/TablePedido',
      '/TableCrm',
      '/TableVarejo',
      '/Liberacao/Pedido/Financeiro',
      '/Liberacao/Pedido/Comercial',
      '/TableFatura',
      '/TableDuplicata',
      '/Liberacao/Pagamento',
      '/TableCotacao',
      '/TableCompra',
      '/TablePedidoFornecedor',
      '/Liberacao/OrdemCompra',
      '/OrdemServico',
      '/Solicitacoes',
    ],
  ],
  ['admin', ['/TableUsuario', '/Administrativo/Auditoria', '/Comissao/Taxas']],
  ['master', ['/Administrativo/Empresa']],
  ['cliente', ['/TablePedido', '/TableFatura', '/TableDuplicata']],
  ['fornecedor', ['/TableCompra', '/TableCotacao', '/TablePedidoFornecedor', '/OrdemServico']],
]

const rows = (page: Page) => page.locator('tbody[data-index]')

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(rows(page).first()).toBeVisible()
}

/** Where the first row begins, and how many rows are wholly in sight. */
const measure = (page: Page) =>
  rows(page).evaluateAll((all) => {
    const frame = all[0]?.closest('[role=grid]')?.parentElement?.getBoundingClientRect()
    const boxes = all.map((row) => row.getBoundingClientRect())
    const end = Math.min(frame?.bottom ?? 0, window.innerHeight)
    return { first: boxes[0]?.top ?? 0, inSight: boxes.filter(({ bottom }) => bottom <= end + 1).length }
  })

test.describe('360x780', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  for (const [person, paths] of LISTS) {
    test(`the first row begins within the first third of the screen, for ${person}`, {
      tag: '@longo',
    }, async ({ page }) => {
      await openAs(page, person, paths[0])
      for (const path of paths) {
        await openList(page, path)
        const { first } = await measure(page)
        expect(first, path).toBeLessThanOrEqual(780 / 3)
      }
    })
  }

  test('four customers, four invoices and five orders are in sight, and the head folds while they scroll', {
    tag: '@longo',
  }, async ({ page }) => {
    await openAs(page, 'usuario', '/TableFatura')
    await openList(page, '/TableFatura')
    expect((await measure(page)).inSight).toBeGreaterThanOrEqual(4)
    await openList(page, '/TableCliente')
    expect((await measure(page)).inSight).toBeGreaterThanOrEqual(4)
    await openList(page, '/TablePedido')
    expect((await measure(page)).inSight).toBeGreaterThanOrEqual(5)
    await expectAccessible(page)
    const search = page.getByRole('textbox', { name: 'Filtro' })
    await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo({ top: 900 }))
    await expect(search).toBeHidden()
    await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
    await expect(search).toBeFocused()
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
    await expectAccessible(page)
  })
})

/** Waits until the grid has its new width, which it takes in the frame after the window's. */
const gridDrawn = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** Codes of which a part is out of sight: the cell's own, and second texts that are not wholly wrapped away. */
const cutCodes = (page: Page) =>
  page.locator('tbody[data-index] td').evaluateAll((cells) => {
    const cut = (box: Element) => box.scrollWidth > box.clientWidth + 1
    return cells.flatMap((cell) => {
      const second = cell.matches('[data-two]') ? cell.lastElementChild : null
      const isShown = second && second.getBoundingClientRect().top < cell.getBoundingClientRect().bottom - 1
      const beyond = isShown && second.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1
      const isCut = (cell.matches('[data-code]') && cut(cell)) || beyond
      return isCut ? [`${cell.getAttribute('data-label')}: ${cell.textContent}`] : []
    })
  })

for (const [person, paths] of LISTS) {
  test(`no cell shows a part of a code on a desk, for ${person}`, { tag: '@longo' }, async ({ page }) => {
    await openAs(page, person, paths[0])
    for (const path of paths) {
      await openList(page, path)
      for (const width of [1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 768 })
        await gridDrawn(page)
        expect(await cutCodes(page), `${path} at ${width}`).toEqual([])
      }
    }
  })
}

/** Lists that are looked at on a tablet alone. */
const MORE: Partial<Record<Person, readonly string[]>> = {
  usuario: [
    '/Caixa/Sessoes',
    '/Metas',
    '/EstoqueDeposito',
    '/Extrato/1',
    '/Liberacao/Pagamento?todas_empresas=S',
    '/Liberacao/OrdemCompra?todas_empresas=S',
  ],
  representante: ['/TableCliente', '/TableVarejo', '/TableDuplicata'],
}

for (const [person, paths] of [...LISTS, ['representante', []] as const]) {
  test(`no list scrolls sideways on a tablet, for ${person}`, { tag: '@longo' }, async ({ page }) => {
    await openAs(page, person)
    for (const path of [...paths, ...(MORE[person] ?? [])]) {
      await openList(page, path)
      for (const width of [768, 820, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        await gridDrawn(page)
        const beyond = () =>
          page
            .getByRole('grid')
            .first()
            .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : 0))
        // A list that changes between table and cards needs more frames.
        await expect.poll(beyond, `${path} at ${width}`).toBeLessThanOrEqual(1)
        const hiddenOnCards = page.locator(
          '[data-cards] [data-label="Pendências"] [data-tip]:not([aria-label^=Mais])',
        )
        expect(await hiddenOnCards.filter({ visible: false }).count(), `${path} at ${width}`).toBe(0)
      }
    }
  })
}
