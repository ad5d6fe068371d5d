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

/** Tab to a search field, and the option that its text finds. */
export async function pickAt(field: Locator, text: string, option: RegExp): Promise<void> {
  await typeAt(field, text)
  await pick(field.page(), option)
}

/** The arrows to an option of the list that is open, and Enter. */
async function pick(page: Page, option: RegExp): Promise<void> {
  const wanted = page.getByRole('option', { name: option }).first()
  await expect(wanted).toBeVisible()
  for (let pressed = 0; (await wanted.getAttribute('aria-selected')) !== 'true'; pressed += 1) {
    if (pressed === MOST) throw new Error(`The arrows do not lead to ${String(option)}.`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** Opens a screen or a record by the search, as its option is named. */
export async function openByName(page: Page, text: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
  await pick(page, option)
}
