/**
 * `npm start`: builds and starts portal and application server, and prints the address. Ctrl+C stops both.
 * `--sem-compilar` starts existing builds.
 */
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { buildAll } from './lib/build'
import { assertPortFree } from './lib/ports'
import { startServers } from './lib/servers'

const portalPort = Number(process.env.PORTAL_PORT || 3000)
const aplPort = Number(process.env.APL_PORT || 3001)

try {
  await assertPortFree('PORTAL_PORT', portalPort)
  await assertPortFree('APL_PORT', aplPort)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
if (!process.argv.includes('--sem-compilar')) {
  console.log('Trama: compilando…')
  await buildAll()
}
console.log('Trama: iniciando os servidores (na primeira vez, com os dados de demonstração)…')
await startServers({ portalPort, aplPort, keepsApl: true })

console.log(`
  Portal             http://localhost:${portalPort}
  Servidor APL       http://localhost:${aplPort}   (referência em /docs)

${wayIn()}

${reach()}
  Ctrl+C encerra; os dados ficam em ${process.env.DATA_DIR || '.dados'}.
`)

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
