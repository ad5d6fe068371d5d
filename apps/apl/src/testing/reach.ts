/** Whether the caller may see a row that a reading call shows, by the entries of the call's domain. */
import type { TipoUsuario } from '@trama/contract/access'
import type { AplRoutes } from '@trama/contract/apl'
import type { Db } from '@trama/server-kit/db/database'
import { rows } from '@trama/server-kit/testing/rows'
import { DOMAINS } from './domains'
import type { Shows, Who } from './shown'
import type { Row } from './test-app'
import type { World } from './shown'

const WHO: Record<TipoUsuario, Who> = {
  usuario: 'interno',
  administrador: 'editor',
  master: 'editor',
  representante: 'representante',
  cliente: 'cliente',
  fornecedor: 'fornecedor',
}

/** Types with the same text see the same rows. */
export const sightOf = (tipo: TipoUsuario): string => WHO[tipo]

const REACH: Partial<Record<string, Shows>> = Object.assign({}, ...DOMAINS.map(({ reach }) => reach))

/**
 * Returns a function that judges whether the type may see a shown row; undefined when the type may see no rows by
 * this call.
 */
export async function judgeOf(
  db: Db,
  world: World,
  name: keyof AplRoutes,
  tipo: TipoUsuario,
): Promise<((row: Row) => boolean) | undefined> {
  const shows = REACH[name]
  if (!shows)
    throw new Error(
      `Falta "${name}" em "reach" do testing.ts do seu domínio: que linhas cada tipo pode ver, em SQL.`,
    )
  const shown = shows(world, WHO[tipo])
  if (!shown) return undefined
  const allowed = await rows<Row>(db, shown.allowed)
  const { fits } = shown
  if (fits) return (row) => fits(row, allowed)
  const [first = {}] = allowed
  const columns = Object.keys(first)
  const textOf = (row: Row) => JSON.stringify(columns.map((column) => String(row[column])))
  const texts = new Set(allowed.map(textOf))
  return (row) => columns.length > 0 && texts.has(textOf(row))
}
