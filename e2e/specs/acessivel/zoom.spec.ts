/**
 * Beyond what axe sees, on the main screens of each type of user: 200 % zoom, forced colours, reduced motion; what has
 * the focus is in sight, and the screen is told by landmarks and headings.
 */
import type { Page } from '@playwright/test'
import { BOUTIQUE } from '../../demo'
import { expect, openAs, type Person, test } from '../../fixtures'

const SCREENS: Record<Exclude<Person, 'representante2'>, readonly string[]> = {
  representante: [
    '/Principal',
    '/TablePedido',
    '/FormPedido',
    `/FormCliente/${BOUTIQUE.codcli}`,
    '/AgendaCrm',
  ],
  usuario: ['/Liberacao/Pedido/Comercial', '/TableCompra', '/TableFatura', '/Caixa', '/OrdemServico'],
  cliente: ['/Principal', '/TablePedido', '/TableDuplicata'],
  fornecedor: ['/Principal', '/TableCotacao', '/TablePedidoFornecedor'],
  admin: ['/TableUsuario', '/Metas', '/Widgets'],
  master: ['/Administrativo/Empresa', '/Administrativo/Auditoria'],
}
/** The form with the most fields; the other screens are looked at in the long run. */
const ALWAYS = 'representante /FormPedido'
/** Number of Tab stops that are checked on each screen. */
const STOPS = 25

interface Stop {
  what: string
  /** Whether part of the focused element lies in the window and nothing covers it. */
  isSeen: boolean
  hasRing: boolean
}

/** What has the focus, and what a person sees of it once it has been scrolled to and moved where it is shown. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(done))
    const look = (): Stop | null => {
      const element = document.activeElement
      // After the last stop the focus is in the browser's own controls.
      if (!(element instanceof HTMLElement) || element === document.body || !element.matches(':focus'))
        return null
      const box = element.getBoundingClientRect()
      // Of a table with many rows, only the part in the window counts.
      const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
      const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
      const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
      const points = shares.flatMap((x) =>
        shares.map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
      )
      const isSeen = points.some(([x, y]) => {
        const at = document.elementFromPoint(x, y)
        return (
          at !== null &&
          (element.contains(at) || at.contains(element) || at.closest('label')?.control === element)
        )
      })
      // A ring may be drawn around the element, around the field or row that it stands in, or around a grid's current row.
      const current = element.querySelector('[data-active]')
      const rings = [
        element,
        element.parentElement,
        element.parentElement?.parentElement,
        element.closest('tr, label'),
      ]
      const hasRing = [...rings, current, current?.querySelector('*')].some((ring) => {
        if (!ring) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(ring)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      })
      const what = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`
      return { what, isSeen, hasRing }
    }
    // A busy machine takes more frames than the usual five until the focus is shown.
    let found = look()
    for (let frame = 0; frame < 5 || (frame < 60 && found && !(found.isSeen && found.hasRing)); frame++) {
      await painted()
      found = look()
    }
    return found
  })

/** Checks the landmarks and headings by which a screen reader says where the user is and moves around. */
async function expectLandmarks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/\S/)
}

for (const [person, screens] of Object.entries(SCREENS)) {
  test.describe(person, () => {
    // The window in CSS pixels at 200 % of 1366 x 768.
    test.use({
      viewport: { width: 683, height: 384 },
      contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
    })

    for (const path of screens) {
      const details = `${person} ${path}` === ALWAYS ? {} : { tag: '@longo' }
      test(`${path} at 200 % zoom, with forced colours and reduced motion`, details, async ({ page }) => {
        await openAs(page, person as Person, path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await expectLandmarks(page)
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(await overflow()).toBe(0)
        const stops: Stop[] = []
        for (let pressed = 0; pressed < STOPS; pressed++) {
          await page.keyboard.press('Tab')
          const found = await stop(page)
          if (found) stops.push(found)
        }
        expect(stops.length).toBeGreaterThan(5)
        expect(stops.filter(({ isSeen }) => !isSeen).map(({ what }) => what)).toEqual([])
        expect(stops.filter(({ hasRing }) => !hasRing).map(({ what }) => what)).toEqual([])
        const moving = await page.evaluate(() =>
          document
            .getAnimations()
            .filter(
              ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 50,
            )
            .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
        )
        expect(moving).toEqual([])
        // What arrives late makes the page longer, which pushes no link that has the focus out of sight.
        const last = page.getByRole('contentinfo').getByRole('link').last()
        await last.focus()
        await page.locator('main').evaluate((main) => main.style.setProperty('min-height', '300vh'))
        await expect(last).toBeInViewport()
      })
    }
  })
}
