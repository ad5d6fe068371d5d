import { allPages } from './all-pages'
import { isApiError } from './api-error'

/** How many rows a list has: as the server sums it up, or counted where it has no such call. */
export async function countRows(
  total: Promise<number>,
  page: Parameters<typeof allPages>[0],
): Promise<number> {
  try {
    return await total
  } catch (error) {
    if (!isApiError(error, 'missing')) throw error
    return (await allPages(page)).length
  }
}
