import type { NovoConvite } from '@trama/contract/portal/convite'
import { unavailable } from '@trama/server-kit/errors'
import type { SessionContext } from '../context'

export async function createConvite(
  _ctx: SessionContext,
  _novo: NovoConvite,
): Promise<{ resultado: string; hash: string; link: string; validade: string }> {
  throw unavailable()
}
