import type { Db } from '@trama/server-kit/db/database'
import { eq } from 'drizzle-orm'
import { originsOf } from './servidor'
import { empresa } from './tables'

const FRESH_MS = 5_000

/**
 * Origins of the active companies' APLs, for the Content-Security-Policy: companies are data, so the list is read
 * again when a page is served and it is older than a few seconds.
 */
export function aplOrigins(db: Db) {
  let origins: string[] = []
  let readAt = 0
  return {
    current: () => origins,
    async refresh(): Promise<void> {
      if (Date.now() - readAt < FRESH_MS) return
      const found = await db
        .selectDistinct({ servidor: empresa.servidor, porta: empresa.porta })
        .from(empresa)
        .where(eq(empresa.ativo, 1))
      origins = [...new Set(found.flatMap(({ servidor, porta }) => originsOf(servidor, porta)))].toSorted()
      readAt = Date.now()
    },
  }
}
