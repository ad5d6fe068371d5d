import { EDITORES_DE_USUARIOS, type TipoUsuario } from '@trama/contract/access'
import { connection } from '@/lib/connection/connection'
import { flagsOf } from '@trama/contract/features'
import { type Session, startSession } from '@/lib/session'

export const REPRESENTANTE = { codrep: '1', nome: 'Sul Moda', cnpj: '11222333000181', regiao: null }

export const EMPRESA = {
  emp_pat: '001',
  emp_nome: 'Trama',
  emp_cnpj: '',
  emp_cep: '',
  emp_cidade: '',
  emp_estado: '',
  emp_bairro: '',
  emp_endereco: '',
  emp_numero: '',
  emp_situacao: 1,
}

/** A representative's session in a company; `id` is the user's. */
export function aSession(id = 1, fields: Partial<Session> = {}): Session {
  const session: Session = {
    token: 'abc',
    usuario: {
      id,
      nome: 'Sul Moda',
      email: 'rep@sul.com.br',
      cnpj: REPRESENTANTE.cnpj,
      tipo: 'representante',
      codigo_erp: '10',
      empresa: '1',
      nome_empresa: 'Trama',
      servidor: 'apl.test',
      porta: 0,
    },
    acessos: ['1.1', '1.2'],
    empresa: EMPRESA,
    empresas: [],
    representante: REPRESENTANTE,
    usuarioErp: null,
    versaoApi: 40,
    flagsVersao: flagsOf(40),
    controle: { editarUsuarios: false },
    ...fields,
  }
  connection.aplBaseUrl = 'http://apl.test'
  connection.token = session.token
  startSession(session)
  return session
}

/** Starts a session of this type of user. */
export function startAs(tipo: TipoUsuario, fields: Partial<Session> = {}): void {
  const { usuario, versaoApi } = aSession(1, fields)
  aSession(1, {
    usuario: { ...usuario, tipo },
    representante: tipo === 'representante' ? REPRESENTANTE : null,
    flagsVersao: flagsOf(versaoApi),
    controle: { editarUsuarios: EDITORES_DE_USUARIOS.some((editor) => editor === tipo) },
    ...fields,
  })
}
