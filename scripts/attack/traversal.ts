/** Paths out of the served folders, sent as bare requests, because a client would normalise them. */
import { request } from 'node:http'
import type { Attack } from './attack'
import type { Target } from './target'

const SECRETS = ['root:', '"workspaces"', 'PG_VERSION', 'createServer', 'DATABASE_URL', '-----BEGIN']
const CLIMBS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '%252e%252e%252f',
  '..%c0%af',
  '.%00./',
]
const FILES = [
  'etc/passwd',
  'package.json',
  'apps/portal/package.json',
  '.env',
  'dist/main.js',
  '.dados/portal/PG_VERSION',
]
const DEPTH = 6
const PORTAL_ROOTS = ['/', '/assets/', '/api/', '/docs/']

function rawGet(
  base: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, timeout: 20_000 }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => (text += part))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
      reply.on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error('sem resposta')))
    sent.on('error', reject)
    sent.end()
  })
}

const climbs = () => CLIMBS.flatMap((climb) => FILES.map((file) => climb.repeat(DEPTH) + file))

/** The fault of a reply that reveals a file's content; the portal answers unknown paths with a page. */
const leaks = ({ status, text }: { status: number; text: string }) =>
  status >= 500 ? `${status}` : SECRETS.find((secret) => text.includes(secret))

export const traversal: readonly Attack[] = [
  {
    name: 'arquivos fora da pasta do portal',
    async run({ portal }: Target, tally) {
      for (const root of PORTAL_ROOTS) {
        for (const path of climbs()) {
          const leak = leaks(await rawGet(portal, root + path, {}))
          tally.holds(leak === undefined, `${root}${path}: ${leak}`)
        }
      }
    },
  },
  {
    name: 'imagens fora do banco',
    async run({ apl, tokens }: Target, tally) {
      const headers = { acesso: 'portal-web', token: tokens.usuario }
      for (const root of ['/Imagem/Produto/', '/Imagem/Material/', '/Compartilhado/', '/docs/']) {
        for (const path of climbs()) {
          const leak = leaks(await rawGet(apl, root + path, headers))
          tally.holds(leak === undefined, `${root}${path}: ${leak}`)
        }
      }
    },
  },
]
