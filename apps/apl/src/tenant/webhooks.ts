/** The webhook deliverers of this process, one for each portal company. */
import type { FastifyBaseLogger } from 'fastify'
import { type Deliverer, openDeliverer } from '../integracao/webhook/deliver'
import type { Poster } from '../integracao/webhook/post-corpo'
import type { Tenant, Tenants } from './tenants'

/** With many companies events of other servers are looked for less often, in milliseconds for each company. */
const POLL_SHARE_MS = 20

export function openWebhooks(tenants: Tenants, poster: () => Poster) {
  const deliverers = new Map<string, Deliverer>()
  return {
    start({ codcli, db }: Tenant, log: FastifyBaseLogger): void {
      if (deliverers.has(codcli)) return
      const deliverer = openDeliverer(db, poster(), () => tenants.up().length * POLL_SHARE_MS)
      deliverers.set(codcli, deliverer)
      deliverer.start(log.child({ empresa: codcli }))
    },
    /** Stops the deliverers of companies that this server serves no more. */
    async stopOthers(): Promise<void> {
      for (const [codcli, deliverer] of deliverers) {
        if (tenants.find(codcli)) continue
        deliverers.delete(codcli)
        await deliverer.stop()
      }
    },
    ring: (codcli: string): void => deliverers.get(codcli)?.ring(),
    stop: () => Promise.all([...deliverers.values()].map((deliverer) => deliverer.stop())),
  }
}
