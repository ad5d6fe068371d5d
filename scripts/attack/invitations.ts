/** Whoever has, changes or makes up an invitation must not become whom he likes. */
import { DEMO_EMPRESA, DEMO_PESSOAS } from '@trama/server-kit/demo/demo-people'
import { decodeConvite, encodeConvite } from '@trama/rules/convite'
import type { Attack } from './attack'
import { aCpf, anAddress, anEmail, call, login, type Row, SENHA, type Target } from './target'

const CODES: Record<string, number> = { fornecedor: 1, cliente: 2, usuario: 3, representante: 4 }
/** Of others whom the ERP knows: what a stranger would type. */
const STRANGERS: readonly [string, string][] = [
  ['cliente', DEMO_PESSOAS.cliente.cnpj],
  ['fornecedor', DEMO_PESSOAS.fornecedor.cnpj],
  ['representante', DEMO_PESSOAS.representante.cnpj],
]

interface Guest extends Row {
  tipo: string
  cnpj: string
  email?: string
}

/** Registers by a link, and tries to come in. */
async function register({ portal }: Target, convite: string, { tipo, email = anEmail(), ...given }: Guest) {
  const person = {
    nome: 'Convidado',
    email,
    senha: SENHA,
    empresa_cnpj: DEMO_EMPRESA.cnpj,
    convite,
    ativo: 1,
  }
  const reply = await call(`${portal}/api/Usuario`, {
    body: { ...person, tipo: CODES[tipo] ?? 0, acesso: ['1.2'], ...given },
    from: anAddress(),
  })
  const entered = (await login(portal, email, SENHA, { from: anAddress() })).status === 200
  return { ...reply, entered }
}

async function invite({ portal, tokens }: Target, given: Row) {
  const body = { tipo: 2, acesso: ['1.2'], dias: 7, ...given }
  const reply = await call(`${portal}/api/Convite`, { token: tokens.master, body })
  return { ...reply, hash: reply.status === 200 ? String(reply.row.hash) : '' }
}

export const invitations: readonly Attack[] = [
  {
    name: 'convite não assinado com o CNPJ de um parceiro',
    async run(target, tally) {
      for (const [tipo, cnpj] of STRANGERS) {
        const { entered } = await register(target, encodeConvite({ tipo, empresa: DEMO_EMPRESA.cnpj }), {
          tipo,
          cnpj,
        })
        tally.holds(!entered, `${tipo} entrou com o CNPJ de outro`)
      }
      for (const tipo of ['usuario', 'administrador', 'master']) {
        const hash = encodeConvite({ tipo, empresa: DEMO_EMPRESA.cnpj })
        const reply = await register(target, hash, { tipo, cnpj: aCpf() })
        tally.refused(tipo, reply)
        tally.holds(!reply.entered, `${tipo} entrou sem convite assinado`)
      }
    },
  },
  {
    name: 'convite assinado sem CNPJ, usado com o de um parceiro',
    async run(target, tally) {
      for (const [tipo, cnpj] of STRANGERS) {
        const email = anEmail()
        const { status, hash } = await invite(target, { tipo: CODES[tipo], email })
        const entered = status === 200 && (await register(target, hash, { tipo, cnpj, email })).entered
        tally.holds(!entered, `${tipo} entrou com o CNPJ de outro`)
      }
    },
  },
  {
    name: 'convite de uma pessoa usado por outra',
    async run(target, tally) {
      const [email, cnpj] = [anEmail(), DEMO_PESSOAS.representante2.cnpj]
      const { hash } = await invite(target, { tipo: 4, email, cnpj })
      const tipo = 'representante'
      tally.refused('outro e-mail', await register(target, hash, { tipo, cnpj }))
      tally.refused(
        'outro CNPJ',
        await register(target, hash, { tipo, cnpj: DEMO_PESSOAS.representante.cnpj, email }),
      )
      tally.refused('outro tipo', await register(target, hash, { tipo: 'cliente', cnpj, email }))
    },
  },
  {
    name: 'mudar o que o convite diz',
    async run(target, tally) {
      const [email, cnpj] = [anEmail(), aCpf()]
      const { hash } = await invite(target, { tipo: 3, email, cnpj })
      const convite = decodeConvite(hash)
      if (!convite) return tally.holds(false, 'o convite não pôde ser lido')
      const changes: [string, Row][] = [
        ['tipo', { tipo: 'representante' }],
        ['validade', { validade: '2099-12-31' }],
        ['id', { id: '00000000-0000-4000-8000-000000000000' }],
        ['sem assinatura', { assinatura: '' }],
        ['outra assinatura', { assinatura: 'A'.repeat(86) }],
        ['empresa', { empresa: '11222333000181' }],
      ]
      for (const [what, change] of changes) {
        const changed = { ...convite, ...change }
        const guest = { tipo: changed.tipo, cnpj, email, empresa_cnpj: changed.empresa }
        const reply = await register(target, encodeConvite(changed), guest)
        tally.holds(!reply.entered, `${what}: entrou`)
      }
      const more = await register(target, hash, {
        tipo: 'usuario',
        cnpj,
        email,
        acesso: ['1.1', '1.5', '1.6'],
      })
      const users = await call(`${target.portal}/api/Usuario?email=${email}`, { token: target.tokens.master })
      const { row } = await call(`${target.portal}/api/Usuario/${Number(users.row.id)}`, {
        token: target.tokens.master,
      })
      tally.holds(
        more.status !== 200 || String(row.acesso) === '1.2',
        `acessos além do convite: ${String(row.acesso)}`,
      )
      const again = await register(target, hash, { tipo: 'usuario', cnpj, email: anEmail() })
      tally.refused('usado de novo', again)
      tally.holds(!again.entered, 'o convite usado serviu de novo')
    },
  },
]
