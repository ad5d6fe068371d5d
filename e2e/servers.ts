/** The servers of one worker: the built product on ports and data of its own, so that no journey disturbs another worker's. */
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServers } from '../scripts/lib/servers'
import { APL_PORT, PORTAL_PORT, PUBLIC_PORT, SMTP_PORT } from './ports'

const PUBLIC_URL = `http://127.0.0.1:${PUBLIC_PORT}`

/** Runs the journeys on a copy of the demo; E2E_REUSE says that servers run on these ports already. */
export async function withServers(runJourneys: () => Promise<void>): Promise<void> {
  if (process.env.E2E_REUSE === '1') return runJourneys()
  const { E2E_DATA_DIR: demo = '' } = process.env
  const folder = await mkdtemp(join(tmpdir(), 'trama-e2e-'))
  try {
    await cp(demo, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    const servers = await startServers({
      portalPort: PORTAL_PORT,
      aplPort: APL_PORT,
      env: {
        DATA_DIR: folder,
        SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
        VIACEP_URL: PUBLIC_URL,
        CNPJ_WS_URL: PUBLIC_URL,
        // An ended session is noticed at once: no journey waits for it.
        SESSAO_CACHE_S: '0',
        // Receivers of webhooks are this machine's.
        WEBHOOK_REDES: '127.0.0.1',
      },
    })
    await runJourneys()
    await servers.stop()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
