import { createHash } from 'node:crypto'
import type { contaRoutes } from '@trama/contract/portal/conta'
import type { GoodInput } from '@trama/contract/request-of'
import { sql } from 'drizzle-orm'
import { generateSync } from 'otplib'
import type { Calls, DomainTesting } from '../testing/domain'
import { nextSerial, type Pessoa } from '../testing/people'
import { type Row, usuarios } from '../testing/shown'
import { SENHA } from '../testing/test-portal'
import { MYSELF, REACH_USUARIO, EDIT_OTHERS, none, emptyBody, byId } from '../testing/who-may'

const SEGREDO = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codigo = () => generateSync({ secret: SEGREDO })
const withSecret = ({ db, id }: Pessoa, column: 'totp_segredo' | 'totp_pendente') =>
  db.execute(
    sql`update usuario set ${sql.identifier(column)} = ${SEGREDO}, totp_passo = null where id = ${id}`,
  )

async function recoveryLink({ db, id }: Pessoa): Promise<GoodInput> {
  const token = `link-de-teste-${nextSerial()}`
  const hash = createHash('sha256').update(token).digest('base64url')
  await db.execute(
    sql`insert into recuperacao (hash, usuario_id, expira_em) values (${hash}, ${id}, now() + interval '30 minutes')`,
  )
  return { body: { token, senha: `Xk9-${nextSerial()}-qua` } }
}

async function undoLink({ db, id, email }: Pessoa, isUsed = false): Promise<GoodInput> {
  const token = `desfazer-de-teste-${nextSerial()}`
  const hash = createHash('sha256').update(token).digest('base64url')
  await db.execute(
    sql`insert into desfazer (hash, usuario_id, email, expira_em, usada_em)
        values (${hash}, ${id}, ${email}, now() + interval '7 days', ${isUsed ? sql`now()` : null})`,
  )
  return { body: { token } }
}

export const contaTesting = {
  calls: {
    recoverSenha: { reach: 'public', inputOn: ({ email }) => ({ body: { email } }) },
    replaceSenha: { reach: 'public', inputOn: recoveryLink },
    undoAlteracao: { reach: 'public', inputOn: (person) => undoLink(person) },
    resendLink: { reach: 'public', inputOn: (person) => undoLink(person, true) },
    checkRecuperacao: {
      reach: 'public',
      inputOn: async (person) => {
        const { body } = await recoveryLink(person)
        return { body: { token: body?.token } }
      },
    },
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
    anonymiseUsuario: { reach: EDIT_OTHERS, inputOn: (person) => ({ ...byId(person), body: {} }) },
  } satisfies Calls<typeof contaRoutes>,
  // A query that is a POST, because its secret must not appear in a URL.
  changesNothing: ['checkRecuperacao'],
  reach: {
    getDoisFatores: () => ({ allowed: sql`select 'N' as ativo, 0 as codigos_restantes` }),
    listSessoes: ({ id }) => ({ allowed: sql`select id from sessao where usuario_id = ${id}` }),
    getDadosPessoais: (caller) => ({
      ...usuarios(caller),
      part: ({ usuario }) => usuario as Row,
    }),
  },
} satisfies DomainTesting
