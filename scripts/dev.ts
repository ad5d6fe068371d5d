/** `npm run dev`: both servers restart on change, the web reloads by itself on port 5173. */
import { spawn } from 'node:child_process'
import { ROOT, stop } from './lib/process'

const portal = process.env.PORTAL_PORT || '3000'
const env = { PUBLIC_URL: 'http://localhost:5173', PORTAL_URL: `http://127.0.0.1:${portal}`, ...process.env }
const start = (command: string, args: string[]) => spawn(command, args, { cwd: ROOT, stdio: 'inherit', env })

const children = [
  start('npx', ['tsx', 'watch', 'apps/portal/src/main.ts']),
  start('npx', ['tsx', 'watch', 'apps/apl/src/main.ts']),
  start('npx', ['vite', 'apps/web', '--port', '5173']),
]
const end = async () => {
  await Promise.all(children.map((child) => stop(child)))
  process.exit(0)
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
