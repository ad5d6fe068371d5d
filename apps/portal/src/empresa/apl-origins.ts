import type { Db } from '@trama/server-kit/db/database'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { aplOrigins as originsOf } from '@trama/rules/apl-address'
import { empresa } from './tables'

const FRESH_MS = 5_000

/**
 * Origins of the active companies' APLs, for the Content-Security-Policy. Companies are data, so the list is read
 * again when a page is served and the list is older than a few seconds. While the database is away the last list
 * stays.
 */
export function aplOrigins(db: Db) {
  let origins: string[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(log: FastifyBaseLogger): Promise<void> {
    try {
      const found = await db
        .selectDistinct({ servidor: empresa.servidor, porta: empresa.porta })
        .from(empresa)
        .where(eq(empresa.ativo, 1))
      origins = [...new Set(found.flatMap(({ servidor, porta }) => originsOf(servidor, porta)))].toSorted()
    } catch (error) {
      log.error({ err: error }, 'endereços dos servidores APL')
    }
    readAt = performance.now()
    reading = undefined
  }
  return {
    current: () => origins,
    /** Reads the list again when it is old. Never fails; pages requested at the same time wait for the same read. */
    async refresh(log: FastifyBaseLogger): Promise<void> {
      if (performance.now() - readAt >= FRESH_MS) await (reading ??= read(log))
    },
  }
}
