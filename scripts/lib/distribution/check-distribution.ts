/** Whether the application server's database can be spread over machines by company. */
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

/** A statement that is not of one company, and the entry that says why. */
export interface CrossingStatement extends Sent {
  tables: string[]
  /** Of some companies that it names; otherwise of whichever there are. */
  isListed: boolean
  reason?: Crossing
}

export interface Distribution {
  keys: string[]
  /** Statements of one company, and those that reach reference tables or none. */
  one: number
  free: number
  crossing: CrossingStatement[]
  /** Statements that join spread tables to those of one machine. */
  mixed: Sent[]
  /** Entries of the list that nothing needs any more. */
  stale: Crossing[]
}

/** The catalogue of a database that all migrations went through. */
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

/** Reads what a run left in the folder. */
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

/** Sorts statements by what they reach. */
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

/** Each mention is of one company, and all are of the same. */
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
