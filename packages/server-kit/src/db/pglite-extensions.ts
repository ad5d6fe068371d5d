/** What the migrations may ask for (`create extension`); a PostgreSQL server brings them along. */
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

export const PGLITE_EXTENSIONS = { btree_gin, pg_trgm }
