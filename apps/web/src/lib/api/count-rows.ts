import { allPages } from './all-pages'
import { isApiError } from './api-error'

/** Number of rows of a list: from the server's sum, or counted on servers without that call. */
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
