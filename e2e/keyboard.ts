/** Steps of who has no mouse: what Tab does not lead to, they do not reach. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Of the longest screen: its menu, its bar, its form. */
const MOST = 120

/** Goes on with Tab until the target has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; !(await hasFocus()); pressed += 1) {
    if (pressed === MOST) throw new Error(`Tab does not lead to ${String(target)}.`)
    await keyboard.press('Tab')
  }
}

/** Tab, and a key there. */
export async function pressAt(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Tab, and a text in the place of what stands there. */
export async function typeAt(target: Locator, text: string): Promise<void> {
  await pressAt(target, 'Control+a')
  await target.page().keyboard.type(text)
}

/** Opens a screen or a record by the search, as its option is named. */
export async function openByName(page: Page, text: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog').getByRole('combobox')
  await expect(box).toBeFocused()
  await page.keyboard.type(text)
  const wanted = page.getByRole('option', { name: option }).first()
  await expect(wanted).toBeVisible()
  for (let pressed = 0; (await wanted.getAttribute('aria-selected')) !== 'true'; pressed += 1) {
    if (pressed === MOST) throw new Error(`${text}: the arrows do not lead to it.`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}
