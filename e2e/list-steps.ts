/** Steps on lists that several journeys share. */
import type { Page } from '@playwright/test'

/** Opens the filters that have no room in the line. */
export async function moreFilters(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Mais filtros', expanded: false })
  await more.press('Enter')
}
