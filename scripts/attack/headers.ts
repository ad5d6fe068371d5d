/** Security headers: which scripts run, who may frame the page, which other origins may read. */
import type { Attack } from './attack'
import { call, type Reply } from './target'

const EVIL = [
  'https://golpe.exemplo',
  'null',
  'http://localhost.golpe.exemplo',
  'http://127.0.0.1.golpe.exemplo',
]

const directive = ({ headers }: Reply, name: string) =>
  (headers.get('content-security-policy') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name} `)) ?? ''

export const headers: readonly Attack[] = [
  {
    name: 'scripts e molduras alheias na página',
    async run({ portal }, tally) {
      for (const path of ['/', '/Pedido', '/Cadastro/x', '/api/jwks.json', '/nada']) {
        const reply = await call(`${portal}${path}`)
        const scripts = directive(reply, 'script-src') || directive(reply, 'default-src')
        tally.holds(scripts !== '', `${path}: sem política de scripts`)
        tally.holds(!/'unsafe-(inline|eval)'|\*|https?:/.test(scripts), `${path}: ${scripts}`)
        tally.holds(/'none'|'self'/.test(directive(reply, 'frame-ancestors')), `${path}: pode ser emoldurada`)
        tally.holds(
          /'none'/.test(directive(reply, 'object-src') || directive(reply, 'default-src')),
          `${path}: object-src`,
        )
        tally.holds(reply.headers.get('x-content-type-options') === 'nosniff', `${path}: sem nosniff`)
        tally.holds(
          !reply.headers.has('x-powered-by') && !reply.headers.has('server'),
          `${path}: diz com que é feita`,
        )
      }
    },
  },
  {
    name: 'ler de outra origem',
    async run({ portal, apl, tokens }, tally) {
      for (const origin of EVIL) {
        for (const [url, token] of [
          [`${apl}/Empresa`, tokens.usuario],
          [`${apl}/Pedido`, tokens.usuario],
          [`${portal}/api/Sessao`, tokens.usuario],
          [`${portal}/api/jwks.json`, undefined],
        ] as const) {
          const read = await call(url, { token, headers: { origin } })
          tally.holds(read.headers.get('access-control-allow-origin') === null, `${url} permite ${origin}`)
          const asked = {
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'token,acesso',
          }
          const preflight = await call(url, { method: 'OPTIONS', headers: { origin, ...asked } })
          const allowed = preflight.headers.get('access-control-allow-origin')
          tally.holds(
            allowed === null || (allowed !== '*' && allowed !== origin),
            `${url} permite chamadas de ${origin}`,
          )
        }
      }
    },
  },
  {
    name: 'respostas guardadas por intermediários',
    async run({ portal, apl, tokens }, tally) {
      for (const url of [
        `${portal}/api/Sessao`,
        `${portal}/api/Usuario`,
        `${apl}/Pedido?pagina=1&offset=1`,
        `${apl}/Empresa`,
      ]) {
        const { headers: told } = await call(url, { token: tokens.master })
        const cache = told.get('cache-control') ?? ''
        tally.holds(/no-store|private/.test(cache), `${url}: cache-control ${cache || 'ausente'}`)
      }
    },
  },
]
