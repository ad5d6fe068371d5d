const editable =
  ':is(input, select, textarea):not(:disabled, [readonly], [aria-readonly="true"], [tabindex="-1"], [type="checkbox"], [hidden] *, [data-bar] *)'

/** True for the page itself and for its mere containers, such as <main> after a route change. */
export const isIdle = (element: Element | null): boolean => element === null || element.matches('body, main')

/**
 * Focuses the first editable field of a screen that opens, so that the user can type at once. Not on touch devices,
 * where the keyboard would cover half of the screen, and not in the bar below a form, where typing would change what the
 * user did not come for.
 */
export function focusStart(screen: HTMLElement | null): void {
  if (!isIdle(document.activeElement) || window.matchMedia('(pointer: coarse)').matches) return
  screen?.querySelector<HTMLElement>(editable)?.focus({ preventScroll: true })
}
