/** `npm start`: builds, starts portal and application server, and says where to go. Ctrl+C stops both. */
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { buildAll } from './lib/build'
import { startServers } from './lib/servers'

const portalPort = Number(process.env.PORTAL_PORT || 3000)
const aplPort = Number(process.env.APL_PORT || 3001)

console.log('Trama: compilando…')
await buildAll()
console.log('Trama: iniciando os servidores (na primeira vez, com os dados de demonstração)…')
const servers = await startServers({ portalPort, aplPort })

let stopping = false
const end = async (code: number) => {
  if (stopping) return
  stopping = true
  await servers.stop()
  process.exit(code)
}
process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
for (const child of servers.children) child.once('exit', (code) => void end(code === 0 ? 0 : 1))

const width = Math.max(...DEMO_LOGINS.map(({ email }) => email.length))
console.log(`
  Portal             http://localhost:${portalPort}
  Servidor APL       http://localhost:${aplPort}   (referência em /docs)

  Logins de demonstração, senha ${DEMO_SENHA}
${DEMO_LOGINS.map(({ email, tipo }) => `    ${email.padEnd(width)}  ${tipo}`).join('\n')}

  Ctrl+C encerra; os dados ficam em ${process.env.DATA_DIR || '.dados'}.
`)
