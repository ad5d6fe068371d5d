/** Tokens that ended, were changed, or were signed by nobody of the house. */
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, Tally } from './attack'
import { addUser, aCpf, anEmail, call, type Row, SENHA, type Target, tokenOf } from './target'

/** An APL notices the end of a session within this time at the most. */
const NOTICED_MS = 60_000
const POLL_MS = 500
const DAY_SECONDS = 86_400

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = ''): Row => JSON.parse(Buffer.from(part, 'base64url').toString()) as Row

/** The token must open nothing, neither here nor there. */
async function opensNothing(
  { portal, apl }: Target,
  tally: Tally,
  token: string,
  what: string,
): Promise<void> {
  const replies = [
    await call(`${portal}/api/Sessao`, { token }),
    await call(`${portal}/api/Usuario`, { token }),
    await call(`${apl}/Pedido?pagina=1&offset=1`, { token }),
    await call(`${apl}/Empresa`, { token }),
  ]
  for (const { status } of replies) tally.holds(status === 401, `${what}: ${status}`)
}

async function userToken(target: Target): Promise<string> {
  const { email, senha } = await addUser(target, { tipo: 3, acesso: ['1.2'] })
  return tokenOf(target.portal, email, senha)
}

export const sessions: readonly Attack[] = [
  {
    name: 'usar o token depois de sair',
    async run(target, tally) {
      const token = await userToken(target)
      tally.works('antes de sair', await call(`${target.apl}/Pedido?pagina=1&offset=1`, { token }))
      await call(`${target.portal}/api/Logout`, { token, body: {} })
      const last = Date.now() + (target.dataDir ? 0 : NOTICED_MS)
      while (Date.now() < last && (await call(`${target.apl}/Empresa`, { token })).status === 200)
        await wait(POLL_MS)
      await opensNothing(target, tally, token, 'token de sessão encerrada')
    },
  },
  {
    name: 'mudar o que o token diz, ou não o assinar',
    async run(target, tally) {
      const [head = '', body = '', signature = ''] = target.tokens.cliente.split('.')
      const claims = decode(body)
      const { kid } = decode(head)
      const jwks = await call(`${target.portal}/api/jwks.json`)
      const changes: [string, Row][] = [
        ['validade estendida', { exp: Number(claims.exp) + DAY_SECONDS }],
        ['tipo master', { tipo: 'master' }],
        ['todos os menus', { acessos: ['1.1', '1.2', '1.5', '1.6'] }],
        ['outro CNPJ', { cnpj: '31845072000163' }],
        ['outro usuário', { sub: '1' }],
      ]
      for (const [what, change] of changes) {
        const changed = encode({ ...claims, ...change })
        await opensNothing(target, tally, `${head}.${changed}.${signature}`, what)
        const none = encode({ alg: 'none', kid })
        await opensNothing(target, tally, `${none}.${changed}.`, `${what}, alg none`)
        const hs256 = encode({ alg: 'HS256', kid })
        const mac = createHmac('sha256', jwks.text).update(`${hs256}.${changed}`).digest('base64url')
        await opensNothing(target, tally, `${hs256}.${changed}.${mac}`, `${what}, HS256 com a chave pública`)
      }
      for (const token of ['', 'null', '..', `${head}.${body}.`, ' '])
        await opensNothing(target, tally, token, `token ${JSON.stringify(token.slice(0, 12))}`)
    },
  },
  {
    name: 'entrar no APL com o token de outra empresa',
    async run(target, tally) {
      const { portal, apl, tokens } = target
      const empresa = {
        cnpj: '11222333000181',
        nome: 'Outra',
        ativo: 1,
        servidor: 'localhost',
        porta: 1,
        qtde_rep: 5,
      }
      const made = await call(`${portal}/api/Empresa`, { token: tokens.master, body: empresa })
      const found = await call(`${portal}/api/Empresa?cnpj=11222333000181`, { token: tokens.master })
      const codcli = String(found.row.codcli ?? made.row.codcli)
      const rights = { tipo: 9, ativo: 1, codigo_erp: '', empresa: codcli, acesso: ['1.1', '1.2'] }
      const email = anEmail()
      const person = { nome: 'De outra empresa', email, cnpj: aCpf(), senha: SENHA }
      const added = await call(`${portal}/api/Usuario`, {
        token: tokens.master,
        body: { ...person, ...rights },
      })
      tally.works('usuário de outra empresa', added)
      const token = await tokenOf(portal, email, SENHA)
      for (const path of ['/Pedido', '/Entidade', '/Empresa', '/Auditoria']) {
        const { status } = await call(`${apl}${path}`, { token })
        tally.holds(status === 401 || status === 403, `${path}: ${status}`)
      }
      const users = await call(`${portal}/api/Usuario`, { token })
      tally.holds(
        users.list.every((row) => row.empresa === codcli),
        'viu usuários da outra empresa',
      )
    },
  },
]
