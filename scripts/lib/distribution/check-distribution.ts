/** Checks whether the application server's database can be spread over machines by company. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Node } from 'libpg-query'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { type Catalog, readCatalog } from './catalog'
import { checkKeys } from './check-keys'
import { CROSSING, type Crossing } from './crossing'
import { LISTED, ONE } from './facts'
import { type Reach, reachOf } from './statement'
import { parsed, readFunctions, readSent, type Sent } from './statements'

/** A statement that reaches more than one company, with the entry that gives the reason. */
export interface CrossingStatement extends Sent {
  tables: string[]
  /** True for a statement that names some companies; false for one that reaches any company. */
  isListed: boolean
  reason?: Crossing
}

export interface Distribution {
  keys: string[]
  /** Number of statements of one company, and of statements that reach reference tables or no tables. */
  one: number
  free: number
  crossing: CrossingStatement[]
  /** Statements that join spread tables with tables that only one machine has. */
  mixed: Sent[]
  /** Entries of the list that no statement needs any more. */
  stale: Crossing[]
}

/** Catalogue of an empty database after all migrations. */
export async function migratedCatalog(): Promise<Catalog> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trama-catalogo-'))
  const database = await openDatabase({ dataDir, migrations: MIGRATIONS })
  try {
    return await readCatalog(database.db)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Checks the statements that a run of tests recorded in the folder. */
export async function checkDistribution(folder: string): Promise<Distribution> {
  const catalog = await migratedCatalog()
  const views = await parsedViews(catalog)
  const sent = await readSent(folder)
  if (sent.length === 0) throw new Error(`Nenhum comando registrado em ${folder}.`)
  return judge(catalog, views, [...(await readFunctions(catalog)), ...sent])
}

export async function parsedViews({ views }: Catalog): Promise<Map<string, Node>> {
  const read = [...views].map(async ([name, text]) => [name, await parsed(text)] as const)
  return new Map(await Promise.all(read))
}

/** Sorts statements by the companies that they reach. */
export async function judge(
  catalog: Catalog,
  views: ReadonlyMap<string, Node>,
  sent: readonly Sent[],
  list: readonly Crossing[] = CROSSING,
): Promise<Distribution> {
  const found: Distribution = {
    keys: checkKeys(catalog),
    one: 0,
    free: 0,
    crossing: [],
    mixed: [],
    stale: [],
  }
  const needed = new Set<Crossing>()
  for (const each of sent) {
    const reach = reachOf(catalog, views, await parsed(each.text), each)
    if (reach.mentions.length === 0) found.free++
    else if (reach.locals.length > 0) found.mixed.push(each)
    else if (isOfOne(reach)) found.one++
    else found.crossing.push(crossingOf(each, reach, list, needed))
  }
  return { ...found, stale: list.filter((entry) => !needed.has(entry)) }
}

/** True when each mention of a table is limited to one company, the same in all mentions. */
const isOfOne = ({ mentions }: Reach): boolean =>
  mentions.every(({ known }) => known === ONE) &&
  new Set(mentions.map(({ value }) => value).filter((value) => value !== undefined)).size < 2

function crossingOf(
  sent: Sent,
  { mentions }: Reach,
  list: readonly Crossing[],
  needed: Set<Crossing>,
): CrossingStatement {
  const open = mentions.filter(({ known }) => known !== ONE)
  const over = open.length > 0 ? open : mentions
  const text = sent.text.replace(/\s+/g, ' ')
  const isListed = over.every(({ known }) => known >= LISTED)
  const reason = list.find(
    ({ from, part }) => sent.from.startsWith(from) && (part === undefined || text.includes(part)),
  )
  if (reason) needed.add(reason)
  return {
    ...sent,
    isListed,
    tables: [...new Set(over.map(({ table }) => table))],
    ...(reason ? { reason } : {}),
  }
}
