/** Keys of the button that saves a form, as `aria-keyshortcuts` names them; "?" lists them with the button's text. */
export const SAVE_KEYS = 'Control+S Meta+S'

/** Presses the button that saves the open form, in the topmost dialog or the screen; false where there is none. */
export function pressSave(): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
  const buttons = [
    ...(top?.querySelectorAll<HTMLButtonElement>('button[aria-keyshortcuts~="Control+S"]') ?? []),
  ]
  const visible = buttons.filter((button) => button.closest('[hidden]') === null)
  // On a screen of several forms the one is saved that the user is in.
  const form = document.activeElement?.closest('form')
  const save = visible.find((button) => form && button.form === form) ?? visible[0]
  if (!save) return false
  // Fields take over what was typed when they lose the focus, as at a click.
  save.focus()
  save.click()
  return true
}
