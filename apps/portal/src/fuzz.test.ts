/** Requests generated from the contract: no failure of the server, nothing of others shown, nothing changed when refused. */
import { TIPOS } from '@trama/contract/access'
import { portalRoutes } from '@trama/contract/portal'
import { anotherAddress } from '@trama/server-kit/testing/another-address'
import { type StateWatch, watchState } from '@trama/server-kit/testing/database-state'
import { type HostileCall, hostileRequest, replyFault } from '@trama/server-kit/testing/hostile-request'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALL_NAMES, inputOf } from './testing/domains'
import { selfRegistration } from './usuario/testing'
import { anEmpresaRow, people, type Pessoa } from './testing/people'
import { type TestPortal, testPortal } from './testing/test-portal'

const RUNS = Number(process.env.FUZZ_RUNS || 500)
/** Requests with one set of people, and on one database: comparing the state of a small one is quick. */
const BATCH = 200
const FRESH = 5000
const SEED = 20_261_121
/** Stands in the names of a company that nobody here but a master reaches. */
const APART = 'SEGREDO-ALHEIO'
/** What any call may leave behind: attempts are counted, and a session's last use is noted. */
const IGNORED = ['tentativa', 'sessao.usada_em']

let portal: TestPortal
let watch: StateWatch
async function start() {
  portal = await testPortal()
  const apart = await anEmpresaRow(portal.db, { nome: APART })
  await people(portal.db)(apart, 'administrador', { nome: APART })
  watch = await watchState(portal.db, IGNORED)
}
beforeAll(start)
afterAll(() => portal.close())

/** Every call on own rows, and on those of someone else. */
async function callsOn(own: Pessoa, other: Pessoa): Promise<HostileCall[]> {
  const calls = CALL_NAMES.flatMap((name) =>
    [own, other].map(async (person) => ({ route: portalRoutes[name], input: await inputOf(name, person) })),
  )
  const visitor = { route: portalRoutes.createUsuario, input: selfRegistration(own) }
  return [...(await Promise.all(calls)), visitor]
}

async function runBatch(seed: number, numRuns: number) {
  const home = await anEmpresaRow(portal.db, { apl: portal.erp })
  const aPessoa = people(portal.db)
  const [own, other] = [await aPessoa(home, 'administrador'), await aPessoa(home, 'cliente')]
  const senders: (Pessoa | undefined)[] = [own, undefined]
  for (const tipo of TIPOS) senders.push(await aPessoa(home, tipo))
  const requests = fc.sample(hostileRequest(await callsOn(own, other)), { seed, numRuns })
  await watch.changed()
  for (const [i, request] of requests.entries()) {
    const sender = senders[i % senders.length]
    const reply = await portal.app.inject({
      ...request,
      url: `/api${request.url}`,
      headers: { ...(sender ? { token: sender.token } : {}), ...request.headers },
      remoteAddress: anotherAddress(),
    })
    const told = JSON.stringify({ tipo: sender?.tipo, ...request, reply: [reply.statusCode, reply.body] })
    expect(replyFault(reply), told.slice(0, 3000)).toBeUndefined()
    if (sender?.tipo !== 'master' && reply.body.includes(APART)) expect.fail(`mostra o alheio: ${told}`)
    const changed = await watch.changed()
    const isWrite = reply.statusCode === 200 && request.method !== 'GET'
    if (changed.length > 0 && !isWrite) expect.fail(`mudou ${changed.join()}: ${told.slice(0, 3000)}`)
    // A call that was done may have ended the sender's session.
    if (sender && isWrite) {
      senders[i % senders.length] = await aPessoa(home, sender.tipo)
      await watch.changed()
    }
  }
}

test(`${RUNS} hostile requests`, { timeout: 60_000 + RUNS * 100 }, async () => {
  for (let done = 0; done < RUNS; done += BATCH) {
    if (done > 0 && done % FRESH === 0) {
      await portal.close()
      await start()
    }
    await runBatch(SEED + done, Math.min(BATCH, RUNS - done))
  }
})
