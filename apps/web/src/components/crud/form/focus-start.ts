const editable =
  ':is(input, select, textarea):not(:disabled, [readonly], [aria-readonly="true"], [tabindex="-1"], [type="checkbox"])'

/** True for the page itself and what merely holds it, such as <main> after a route change. */
export const isIdle = (element: Element | null): boolean => element === null || element.matches('body, main')

/**
 * A screen that opens has the focus in its first editable field, so that one types at once. Not by touch, where the
 * keyboard would cover half of it.
 */
export function focusStart(screen: HTMLElement | null): void {
  if (!isIdle(document.activeElement) || window.matchMedia('(pointer: coarse)').matches) return
  screen?.querySelector<HTMLElement>(editable)?.focus({ preventScroll: true })
}
