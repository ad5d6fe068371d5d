/** Where each table of the application server is placed in a database that is spread over machines. */
import type { Catalog } from './catalog'

/** The column by which rows are spread. */
export const DISTRIBUTION = 'empresa'

export type Placement = 'distributed' | 'reference' | 'local'

/** Small tables that every machine holds whole, and why they are not spread. */
export const REFERENCE: Readonly<Record<string, string>> = {
  empresa:
    'the companies themselves: asked for before one is known, and every foreign key of a company ends here',
  usuario_erp: 'an ERP user works in several companies and has no company of its own',
  acesso_empresa: 'which companies a user may work in: read by user, before a company is chosen',
  cep: 'postal codes are the same for every company',
}

/**
 * Tables that only the first machine holds: none of the business tables. Tables of drizzle and the queue are in
 * schemas of their own.
 */
export const LOCAL: Readonly<Record<string, string>> = {}

/** Placement of a table; undefined for a name that is no table of the catalogue. */
export function placementOf(catalog: Catalog, table: string): Placement | undefined {
  if (table in REFERENCE) return 'reference'
  if (table in LOCAL) return 'local'
  return catalog.tables.has(table) ? 'distributed' : undefined
}

export const distributedTables = (catalog: Catalog): string[] =>
  [...catalog.tables.keys()].filter((table) => placementOf(catalog, table) === 'distributed')
