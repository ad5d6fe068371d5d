/**
 * One entry for every call of the contract: which types may make it, on whose rows, and input with which it succeeds.
 * Role matrix, tampering and hostile requests are all made from it. A new call needs one entry here (the tests fail
 * until it has one): `input` when it names no row (it gets the caller), else `inputOn`, which puts the given user's
 * id, company or session into path, query or body; either may first write what the call needs. What an entry does
 * not grant is tested to be refused.
 */
import { createHash, randomUUID } from 'node:crypto'
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import { type PortalRoutes, portalRoutes } from '@trama/contract/portal'
import { encodeConvite } from '@trama/rules/convite'
import type { GoodInput } from '@trama/server-kit/testing/request-of'
import { type CallTable, caseOf, type Reach } from '@trama/server-kit/testing/role-matrix'
import { sql } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { keyRing } from '../chave/key-ring'
import { signConvite } from '../convite/signature'
import { anEmpresaRow, freshEmail, nextSerial, type Pessoa } from './people'
import { signProcuracao } from '../sessao/procuracao'
import { cnpjOf, cpfOf } from './tax-ids'
import { CNPJ_GRAVADO } from './public-services'
import { SENHA } from './test-portal'

const OWN = ['own'] as const
const COMPANY = ['own', 'another', 'superior'] as const
const ANY = [...COMPANY, 'otherCompany'] as const
/** Never oneself. */
const OTHERS = ['another'] as const
const ANY_OTHER = ['another', 'superior', 'otherCompany'] as const
const each = (tipos: readonly TipoUsuario[], reach: Reach) =>
  Object.fromEntries(tipos.map((tipo) => [tipo, reach])) as Partial<Record<TipoUsuario, Reach>>

const MYSELF = each(TIPOS, OWN)
/** A company's masters are out of an administrador's sight. */
const REACH_USUARIO: Partial<Record<TipoUsuario, Reach>> = {
  ...MYSELF,
  administrador: ['own', 'another'],
  master: ANY,
}
const EDIT_OTHERS = { administrador: OTHERS, master: ANY_OTHER }
/** The company's, whoever is named in them. */
const EDIT_CONVITES = { administrador: COMPANY, master: ANY }
const EDITORS = each(['administrador', 'master'], OWN)
const MASTER = { master: ANY }
/** The company of what an administrador makes is the own one, whatever the request says. */
const MAKERS = { administrador: 'bound', master: ANY } as const

/** What they name is nobody's row. */
const PUBLICO = {
  reach: each(['usuario', 'administrador', 'master', 'representante'], ANY),
  menus: ['1.1'],
} as const

const none = () => ({})
const emptyBody = (): GoodInput => ({ body: {} })
const byId = ({ id }: Pessoa): GoodInput => ({ params: { id: String(id) } })
const SEGREDO = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codigo = () => generateSync({ secret: SEGREDO })
const withSecret = ({ db, id }: Pessoa, column: 'totp_segredo' | 'totp_pendente') =>
  db.execute(
    sql`update usuario set ${sql.identifier(column)} = ${SEGREDO}, totp_passo = null where id = ${id}`,
  )

function newUsuario(empresa: string): Record<string, unknown> {
  const n = nextSerial()
  const person = { nome: `Novo ${n}`, email: freshEmail(), cnpj: cpfOf(n), senha: `Xk9-${n}-qua` }
  return { ...person, tipo: 2, ativo: 1, codigo_erp: '', empresa, acesso: ['1.2'] }
}

function newEmpresa(): Record<string, unknown> {
  const n = nextSerial()
  return { cnpj: cnpjOf(n), nome: `Nova ${n}`, ativo: 1, servidor: 'apl.test', porta: 3001, qtde_rep: 5 }
}

/** An invitation to the person's company, which gives what the person has. */
async function conviteOf({ db, empresa, acessos, codigo_erp }: Pessoa): Promise<string> {
  const id = randomUUID()
  const acesso = sql`array(select jsonb_array_elements_text(${JSON.stringify(acessos)}::jsonb))`
  await db.execute(sql`insert into convite (id, empresa, tipo, acesso, codigo_erp, expira_em)
    values (${id}, ${empresa}, 'cliente', ${acesso}, ${codigo_erp}, now() + interval '7 days')`)
  return id
}

/** A link that this portal has signed, and whose invitation it no longer keeps. */
async function signedConvite({ db, cnpj_empresa }: Pessoa): Promise<GoodInput> {
  const fields = { id: randomUUID(), tipo: 'cliente', empresa: cnpj_empresa, validade: '2099-12-31' }
  return { body: { convite: encodeConvite(await signConvite(await keyRing(db).signing(), fields)) } }
}

async function recoveryLink({ db, id }: Pessoa): Promise<GoodInput> {
  const token = `link-de-teste-${nextSerial()}`
  const hash = createHash('sha256').update(token).digest('base64url')
  await db.execute(
    sql`insert into recuperacao (hash, usuario_id, expira_em) values (${hash}, ${id}, now() + interval '30 minutes')`,
  )
  return { body: { token, senha: `Xk9-${nextSerial()}-qua` } }
}

async function undoLink({ db, id, email }: Pessoa): Promise<GoodInput> {
  const token = `desfazer-de-teste-${nextSerial()}`
  const hash = createHash('sha256').update(token).digest('base64url')
  await db.execute(
    sql`insert into desfazer (hash, usuario_id, email, expira_em) values (${hash}, ${id}, ${email}, now() + interval '7 days')`,
  )
  return { body: { token } }
}

export const CALLS: CallTable<PortalRoutes, Pessoa> = {
  login: { reach: 'public', inputOn: ({ email }) => ({ body: { usuario: email, senha: SENHA } }) },
  validarToken: { reach: MYSELF, input: emptyBody },
  logout: { reach: MYSELF, input: emptyBody },
  getSessao: { reach: MYSELF, input: none },
  createProcuracao: { reach: MYSELF, input: emptyBody },
  readProcuracao: {
    reach: 'public',
    inputOn: async ({ db, id }) => ({
      body: { procuracao: await signProcuracao(await keyRing(db).signing(), id) },
    }),
  },
  enderecoApi: {
    reach: { ...each(TIPOS, COMPANY), master: ANY },
    inputOn: ({ empresa }) => ({ query: { empresa } }),
  },
  validarPortal: {
    reach: each(TIPOS, ANY),
    anonymous: 'done',
    inputOn: ({ empresa }) => ({ query: { tipo: 'representante', codcli: empresa } }),
  },

  checkRecuperacao: {
    reach: 'public',
    inputOn: async (person) => {
      const { body } = await recoveryLink(person)
      return { body: { token: body?.token } }
    },
  },
  recuperarSenha: { reach: 'public', inputOn: ({ email }) => ({ body: { email } }) },
  redefinirSenha: { reach: 'public', inputOn: recoveryLink },
  desfazerAlteracao: { reach: 'public', inputOn: undoLink },
  getDoisFatores: { reach: MYSELF, input: none },
  startDoisFatores: { reach: MYSELF, input: () => ({ body: { senha: SENHA } }) },
  confirmDoisFatores: {
    reach: MYSELF,
    async input(person) {
      await withSecret(person, 'totp_pendente')
      return { body: { codigo: codigo() } }
    },
  },
  stopDoisFatores: {
    reach: MYSELF,
    async input(person) {
      await withSecret(person, 'totp_segredo')
      return { body: { senha: SENHA, codigo: codigo() } }
    },
  },
  newCodigos: {
    reach: MYSELF,
    async input(person) {
      await withSecret(person, 'totp_segredo')
      return { body: { senha: SENHA, codigo: codigo() } }
    },
  },
  removeDoisFatores: {
    reach: EDIT_OTHERS,
    async inputOn(person) {
      await withSecret(person, 'totp_segredo')
      return { ...byId(person), body: {} }
    },
  },
  listSessoes: { reach: MYSELF, input: none },
  endSessao: { reach: MYSELF, inputOn: ({ sid }) => ({ params: { id: sid } }) },
  endOutrasSessoes: { reach: MYSELF, input: emptyBody },
  getDadosPessoais: { reach: REACH_USUARIO, inputOn: byId },
  anonimizarUsuario: { reach: EDIT_OTHERS, inputOn: (person) => ({ ...byId(person), body: {} }) },

  listUsuarios: { reach: EDITORS, input: () => ({ query: { nome: 'pes', situacao: 'A', pagina: '1' } }) },
  getUsuario: { reach: REACH_USUARIO, inputOn: byId },
  createUsuario: {
    reach: MAKERS,
    anonymous: true,
    inputOn: ({ empresa }) => ({ body: newUsuario(empresa) }),
  },
  updateUsuario: {
    reach: REACH_USUARIO,
    inputOn: (person) => ({ ...byId(person), body: { email: freshEmail(), senha: '', senha_atual: SENHA } }),
  },
  deleteUsuario: { reach: EDIT_OTHERS, inputOn: byId },
  getAcesso: { reach: REACH_USUARIO, inputOn: byId },
  saveAcesso: {
    reach: EDIT_OTHERS,
    inputOn: (person) => ({ ...byId(person), body: { acesso: ['1.2', '2.1'] } }),
  },
  listConvites: {
    reach: EDITORS,
    async input(person) {
      await conviteOf(person)
      return {}
    },
  },
  createConvite: {
    reach: MAKERS,
    inputOn: ({ empresa }) => ({ body: { tipo: 2, empresa, acesso: ['1.2'], dias: 7 } }),
  },
  // Of the person's company; who made it makes no difference.
  resendConvite: {
    reach: EDIT_CONVITES,
    inputOn: async (person) => ({ params: { id: await conviteOf(person) }, body: {} }),
  },
  cancelConvite: {
    reach: EDIT_CONVITES,
    inputOn: async (person) => ({ params: { id: await conviteOf(person) } }),
  },
  checkConvite: { reach: 'public', input: signedConvite },

  listEmpresas: { reach: EDITORS, input: () => ({ query: { nome: 'e' } }) },
  getEmpresa: {
    reach: { administrador: COMPANY, master: ANY },
    inputOn: ({ empresa }) => ({ params: { id: empresa } }),
  },
  createEmpresa: { reach: MASTER, input: () => ({ body: newEmpresa() }) },
  updateEmpresa: {
    reach: MASTER,
    inputOn: ({ empresa }) => ({ params: { id: empresa }, body: { qtde_rep: 50 + (nextSerial() % 9) } }),
  },
  deleteEmpresa: {
    reach: MASTER,
    input: async ({ db }) => ({ params: { id: (await anEmpresaRow(db)).codcli } }),
  },
  getCepPublico: { ...PUBLICO, inputOn: () => ({ params: { cep: '01001000' } }) },
  getCnpjPublico: { ...PUBLICO, inputOn: () => ({ params: { cnpj: CNPJ_GRAVADO } }) },
  listAuditoria: { reach: EDITORS, input: none },
}

export const CALL_NAMES = Object.keys(portalRoutes) as (keyof PortalRoutes)[]

/** Good input of a call on a user's rows. */
export async function inputOf(name: keyof PortalRoutes, person: Pessoa): Promise<GoodInput> {
  const { input, inputOn = input } = caseOf(CALLS, name)
  return (await inputOn?.(person)) ?? {}
}

/** A visitor's registration by an unsigned invitation to the person's company. */
export function selfRegistration({ cnpj_empresa }: Pessoa, tipo = 'cliente'): GoodInput {
  const { empresa: _empresa, acesso: _acesso, ...person } = newUsuario('')
  const convite = encodeConvite({ tipo, empresa: cnpj_empresa })
  return { body: { ...person, empresa_cnpj: cnpj_empresa, convite } }
}
