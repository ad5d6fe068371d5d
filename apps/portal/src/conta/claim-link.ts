import { network } from '@trama/server-kit/network'
import type { PublicContext } from '../context'
import { claim, keyOf, type Limit } from '../sessao/attempts'

/** Limit of calls per address. A link's token cannot be guessed; the limit spares the server the attempts. */
const ADDRESS: Limit = { free: 60, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 10 }

/** Counts a call that a mailed link makes, whichever it is; 429 while the network has to wait. */
export const claimLink = ({ db, ip }: PublicContext): Promise<number> =>
  claim(db, keyOf('conferir recuperação', network(ip)), ADDRESS)
