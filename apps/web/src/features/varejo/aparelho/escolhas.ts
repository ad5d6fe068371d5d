/**
 * Codes chosen last at this till: they are preset in the next sale, and the device stores the prices of that table. The
 * seller is the last one of the device, whoever was logged in, because a shop's till is shared.
 */
import * as z from 'zod/mini'
import { deviceDate, markTill, ownerOf, tillKey } from '@/lib/device/device-state'
import { getSession, type Session } from '@/lib/session'
import { storage } from '@/lib/storage/storage'

const Escolhas = z.object({ codrep: z.nullable(z.string()), tabela: z.nullable(z.string()) })
export type Escolhas = z.output<typeof Escolhas>

const NONE: Escolhas = { codrep: null, tabela: null }

export function escolhasDe(session: Session): Escolhas {
  const own = ownEscolhas(session)
  return { ...own, codrep: storage.read(sellerKey(session)) ?? own.codrep }
}

function ownEscolhas(session: Session): Escolhas {
  try {
    return z.parse(Escolhas, JSON.parse(storage.read(tillKey(ownerOf(session))) ?? ''))
  } catch {
    return NONE
  }
}

/** Storage key of the seller chosen last on this device in a company of a portal; portals number companies alike. */
const sellerKey = ({ usuario, empresa }: Session) =>
  `trama.caixa.vendedor.${usuario.empresa}.${empresa.emp_pat}`

/**
 * Stores the choices, which makes this device a till. Prices of a newly chosen table are read from the server at
 * once.
 */
export function lembrarEscolhas(escolhas: Partial<Escolhas>): void {
  const session = getSession()
  const before = escolhasDe(session)
  const now = { ...before, ...escolhas }
  if (now.codrep) storage.write(sellerKey(session), now.codrep)
  markTill(ownerOf(session), JSON.stringify(now))
  if (now.tabela !== before.tabela && deviceDate.get() !== null) void readAgain()
}

const readAgain = () =>
  import('@/lib/device/device-refresh').then(({ updateDevice }) => updateDevice()).catch(() => undefined)
