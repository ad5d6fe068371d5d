/** Extensions that the migrations may ask for (`create extension`); a PostgreSQL server has them already. */
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

export const PGLITE_EXTENSIONS = { pg_trgm }
