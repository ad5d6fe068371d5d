/** Who makes the calls of the matrices of roles and tampered calls. */
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import type { Actor } from '@trama/server-kit/token'
import { anActor, type Casa } from './factories'

const CALLER_ID = Object.fromEntries(TIPOS.map((tipo, index) => [tipo, 9_000_001 + index]))
/** Ids of those who make the calls of the matrices: what is theirs alone is stored before they call. */
export const CALLER_IDS = Object.values(CALLER_ID)

/** Who makes the calls of the matrices, for whatever company and menus: one user of each type. */
export const aCaller = (casa: Casa, tipo: TipoUsuario, given: Partial<Actor> = {}): Actor =>
  anActor(casa, tipo, { id: CALLER_ID[tipo] ?? 0, ...given })
