import { PAGE_SIZE } from '@trama/contract/wire'

/** Rows of a page: `pagina` counts from 1, `offset` is the size of a page (decisions §3). */
export function page({
  pagina = 1,
  offset = PAGE_SIZE,
}: {
  pagina?: number | undefined
  offset?: number | undefined
}): { limit: number; skip: number } {
  return { limit: offset, skip: (pagina - 1) * offset }
}
