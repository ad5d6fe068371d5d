import type { usuarioPortalRoutes } from '@trama/contract/portal/usuario'
import { encodeConvite } from '@trama/rules/convite'
import type { GoodInput } from '@trama/contract/request-of'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import { freshEmail, nextSerial, type Pessoa } from '../testing/people'
import { users, editorsOnly, usuarios } from '../testing/shown'
import { cpfOf } from '../testing/tax-ids'
import { SENHA } from '../testing/test-portal'
import { REACH_USUARIO, EDIT_OTHERS, EDITORS, MAKERS, byId } from '../testing/who-may'

function newUsuario(empresa: string): Record<string, unknown> {
  const n = nextSerial()
  const person = { nome: `Novo ${n}`, email: freshEmail(), cnpj: cpfOf(n), senha: `Xk9-${n}-qua` }
  return { ...person, tipo: 2, ativo: 1, codigo_erp: '', empresa, acesso: ['1.2'] }
}

export const usuarioTesting = {
  calls: {
    listUsuarios: { reach: EDITORS, input: () => ({ query: { nome: 'pes', situacao: 'A', pagina: '1' } }) },
    getUsuario: { reach: REACH_USUARIO, inputOn: byId },
    createUsuario: {
      reach: MAKERS,
      anonymous: true,
      inputOn: ({ empresa }) => ({ body: newUsuario(empresa) }),
    },
    updateUsuario: {
      reach: REACH_USUARIO,
      inputOn: (person) => ({
        ...byId(person),
        body: { email: freshEmail(), senha: '', senha_atual: SENHA },
      }),
    },
    deleteUsuario: { reach: EDIT_OTHERS, inputOn: byId },
    getAcesso: { reach: REACH_USUARIO, inputOn: byId },
    saveAcesso: {
      reach: EDIT_OTHERS,
      inputOn: (person) => ({ ...byId(person), body: { acesso: ['1.2', '2.1'] } }),
    },
  } satisfies Calls<typeof usuarioPortalRoutes>,
  reach: {
    listUsuarios: editorsOnly(usuarios),
    getUsuario: usuarios,
    getAcesso: (caller) => ({
      allowed: sql`select (select coalesce(string_agg(codigo, ',' order by codigo), '') from acesso
        where usuario_id = usuario.id) as acesso from usuario where ${users(caller)}`,
      part: ({ acesso }) => ({ acesso: String(acesso) }),
    }),
  },
} satisfies DomainTesting

/** A visitor's registration by an unsigned invitation to the person's company. */
export function selfRegistration({ cnpj_empresa }: Pessoa, tipo = 'cliente'): GoodInput {
  const { empresa: _empresa, acesso: _acesso, ...person } = newUsuario('')
  const convite = encodeConvite({ tipo, empresa: cnpj_empresa })
  return { body: { ...person, empresa_cnpj: cnpj_empresa, convite } }
}
