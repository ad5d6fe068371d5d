/** Steps of a user without a mouse, who reaches only what Tab leads to. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Most Tab stops of the longest screen: menu, bar and form. */
const MOST = 120

/** Presses Tab until the target has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  await expect(target).toBeVisible()
  // Looking an element up by role and name costs far more than a press, so that is done again only where it was redrawn.
  let element = await target.elementHandle()
  const place = () =>
    element?.evaluate((node) => {
      if (!node.isConnected) return 'gone'
      return node === document.activeElement ? 'reached' : 'elsewhere'
    })
  for (let pressed = 0; ; pressed += 1) {
    let found = await place()
    if (found === 'gone') {
      element = await target.elementHandle()
      found = await place()
    }
    if (found === 'reached') return
    if (pressed === MOST) throw new Error(`Tab does not lead to ${String(target)}.`)
    await keyboard.press('Tab')
  }
}

/** Moves to the target with Tab and presses a key there. */
export async function pressAt(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Moves to the target with Tab and replaces its text. */
export async function typeAt(target: Locator, text: string): Promise<void> {
  await pressAt(target, 'Control+a')
  await target.page().keyboard.type(text)
}

/** Moves to a search field with Tab, types a text and picks the option found. */
export async function pickAt(field: Locator, text: string, option: RegExp): Promise<void> {
  await typeAt(field, text)
  await pick(field.page(), option)
}

/** Moves to an option of the open list with the arrow keys and presses Enter. */
async function pick(page: Page, option: RegExp): Promise<void> {
  const wanted = page.getByRole('option', { name: option }).first()
  await expect(wanted).toBeVisible()
  for (let pressed = 0; (await wanted.getAttribute('aria-selected')) !== 'true'; pressed += 1) {
    if (pressed === MOST) throw new Error(`The arrows do not lead to ${String(option)}.`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** Opens a screen or a record through the search, by the name of its option. */
export async function openByName(page: Page, text: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
  await pick(page, option)
}
