/**
 * `npm start`: builds and starts portal and application server, and prints the address. Ctrl+C stops both.
 * `--sem-compilar` starts existing builds.
 */
import { createServer } from 'node:net'
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { resolve } from 'node:path'
import { buildServers, buildWeb } from './lib/build'
import { output, ROOT } from './lib/process'
import { startServers } from './lib/servers'

/** Erases the terminal's current line. */
const CLEAR = '\r\u001B[2K'

/** Prints that a part of the work begins. */
function say(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(CLEAR)
  console.log(`Trama: ${text}`)
}

/** Prints how far the work is, over the previous such text. Nothing is printed when the output goes to a file. */
function sayHowFar(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${CLEAR}  ${text}`)
}

const portalPort = Number(process.env.PORTAL_PORT || 3000)
const aplPort = Number(process.env.APL_PORT || 3001)

try {
  await assertPortFree('PORTAL_PORT', portalPort)
  await assertPortFree('APL_PORT', aplPort)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const builds = !process.argv.includes('--sem-compilar')
say(builds ? 'compilando os servidores e preparando os bancos…' : 'preparando os bancos…')
const databases = newDatabases()
// Its failure is told where it is waited for, not while the servers are still being built.
databases.catch(() => undefined)
if (builds) await buildServers()
// The web is built while the databases are made, the servers start and the demo is loaded.
const web = builds ? buildWeb('quick') : Promise.resolve()
const starting = databases.then(() => {
  say(
    `iniciando os servidores${builds ? ' e compilando as telas' : ''} (na primeira vez, com os dados de demonstração)…`,
  )
  return startServers({ portalPort, aplPort, keepsApl: true, onProgress: sayHowFar })
})
await Promise.all([web, starting]).catch(async (error: unknown) => {
  // A failed build must not leave servers behind.
  await starting.then(
    ({ stop }) => stop(),
    () => undefined,
  )
  throw error
})
say('pronto.')

console.log(`
  Portal             http://localhost:${portalPort}
  Servidor APL       http://localhost:${aplPort}   (referência em /docs)

${wayIn()}

${reach()}
  Ctrl+C encerra; os dados ficam em ${process.env.DATA_DIR || '.dados'}.
`)

/** Makes the folders of embedded databases that are missing, in a process of its own beside the build. */
async function newDatabases(): Promise<void> {
  const { DATA_DIR = '.dados', PORTAL_DATABASE_URL, APL_DATABASE_URL } = process.env
  const names = [PORTAL_DATABASE_URL ? [] : ['portal'], APL_DATABASE_URL ? [] : ['apl']].flat()
  const folders = names.map((name) => resolve(ROOT, DATA_DIR, name))
  await output(process.execPath, [...process.execArgv, 'scripts/lib/new-databases.ts', ...folders])
}

/** Text about how to log in; the demo is loaded into new embedded databases only. */
function wayIn(): string {
  if (process.env.DEMO === 'nao' || process.env.PORTAL_DATABASE_URL) {
    return '  Sem dados de demonstração. O primeiro usuário: npm run admin -- criar-master'
  }
  const width = Math.max(...DEMO_LOGINS.map(({ email }) => email.length))
  const logins = DEMO_LOGINS.map(({ email, tipo }) => `    ${email.padEnd(width)}  ${tipo}`)
  return [`  Logins de demonstração, senha ${DEMO_SENHA}`, ...logins].join('\n')
}

/** Text on who can reach the servers; it matters because the demo's passwords are public. */
function reach(): string {
  const { HOST = '' } = process.env
  return /^(|localhost|127\..*|::1)$/.test(HOST)
    ? '  Só esta máquina alcança estes endereços (HOST=0.0.0.0 abre para a rede).'
    : `  Aberto para a rede em ${HOST}: quem alcança esta máquina alcança o portal.`
}

/** Fails with a text for the user when another program has the port that `variable` sets. */
function assertPortFree(
  variable: string,
  port: number,
  host = process.env.HOST || '127.0.0.1',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `A porta ${port} já está em uso. Encerre o programa que a usa ou escolha outra em ${variable}.`
      reject(error.code === 'EADDRINUSE' ? new Error(inUse) : error)
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
