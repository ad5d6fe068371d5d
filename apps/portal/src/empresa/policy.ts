import type { Actor } from '@trama/server-kit/token'
import { eq, type SQL } from 'drizzle-orm'
import { empresa } from './tables'

/** SQL for the companies that an actor reaches: a master reaches all, others their own company. */
export const empresaScope = ({ tipo, empresa: own }: Actor): SQL | undefined =>
  tipo === 'master' ? undefined : eq(empresa.codcli, own)
