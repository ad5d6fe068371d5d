/** Nothing on a screen may break an accessibility rule that axe knows. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What axe finds on the page as it is shown now. The quick way costs a fifth of axe's defaults, but sees nothing in a frame
 * of another origin, as that of the browser's PDF viewer is; a page that has one is looked at in the default way.
 */
export async function findViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const hasForeignFrame = page.frames().some((frame) => !isOf(frame.url(), page.url()))
  if (!hasForeignFrame) axe.setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/** An empty frame belongs to the page that made it. */
const isOf = (frame: string, page: string): boolean =>
  /^(about:.*)?$/.test(frame) || new URL(frame).origin === new URL(page).origin

export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // Colours half way to their end are none that anybody reads.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  expect(await findViolations(page)).toEqual([])
}
