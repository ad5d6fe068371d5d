import type { Actor } from '@trama/server-kit/token'
import { eq, type SQL } from 'drizzle-orm'
import { empresa } from './tables'

/** Companies that an actor reaches: master all, the others their own. */
export const empresaScope = ({ tipo, empresa: own }: Actor): SQL | undefined =>
  tipo === 'master' ? undefined : eq(empresa.codcli, own)
