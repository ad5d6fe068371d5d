import { fieldNames } from '@trama/contract/field'
import type { UsuarioPortal } from '@trama/contract/portal/usuario'
import { USUARIO_FIELDS } from '@trama/contract/portal/usuario-fields'
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { UsuarioFormPage } from './form-page'

afterEach(() => void vi.restoreAllMocks())

const ANA: UsuarioPortal = {
  id: 7,
  nome: 'Ana Souza',
  ativo: 1,
  email: 'ana@sul.com.br',
  cnpj: '11222333000181',
  tipo: 'representante',
  codigo_erp: '',
  empresa: '1',
  nome_empresa: 'Malharia Azul',
  aguardando: 'N',
  acesso: ['1.1'],
  dois_fatores: 'N',
  anonimizado: 'N',
  versao: 3,
}

/** Test server with the calls that the form makes beside the user's own. */
function aServer() {
  const server = testServer()
  const licencas = {
    liberado: 'S',
    qtde_cadastro: 2,
    qtde_licenca: 5,
    nome_empresa: 'Malharia Azul',
  } as const
  server.portal('validatePortal', licencas)
  server.apl('listRepresentantes', [])
  server.apl('listAcessoEmpresa', [{ pat: '001', nome: 'Trama', padrao: 'S' }])
  server.apl('previaAcesso', [{ emp_pat: '001', emp_nome: 'Trama', clientes: 3, pedidos: 12 }])
  return server
}

function asAdministrator(id: number) {
  const { usuario, empresa } = aSession(id)
  aSession(id, {
    usuario: { ...usuario, tipo: 'administrador' },
    empresas: [empresa],
    acessos: ['1.1', '1.2', '1.3'],
    controle: { editarUsuarios: true },
  })
}

async function open(usuario?: Partial<UsuarioPortal>, own = 1) {
  const server = aServer()
  server.portal('getUsuario', { ...ANA, ...usuario })
  const page = await openScreen(<UsuarioFormPage {...(usuario && { id: 7 })} />, () => asAdministrator(own))
  async function write(label: string, text: string) {
    act(() => typeInto(page.input(label), text))
    await page.settle()
  }
  const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  return { ...page, server, write, buttons }
}

/** Fields without an input of their own: `empresa` is a master's search, `acesso` a tree of menus. */
const NO_INPUT = ['empresa', 'acesso']

describe('form of a portal user (S1 §2.7)', () => {
  it('every field has an input', async () => {
    await open({})
    const missing = fieldNames(USUARIO_FIELDS).filter((name) => !document.querySelector(`[name="${name}"]`))
    expect(missing.toSorted()).toEqual(NO_INPUT.toSorted())
  })

  it('a new user: missing values are reported at their fields', async () => {
    const { click, errors, server } = await open()
    await click('Confirmar')
    expect(errors()).toContain(TEXTS.required)
    expect(server.sentToPortal('createUsuario')).toEqual([])
  })

  it('an empty password keeps the old one; the version is sent', async () => {
    const { click, write, server } = await open({})
    server.portal('updateUsuario', { resultado: 'Usuário alterado.', id: 7 })
    await write('Nome', 'Ana Maria Souza')
    await click('Confirmar')
    const [sent] = server.sentToPortal('updateUsuario')
    expect(sent).toMatchObject({ params: { id: 7 }, body: { nome: 'Ana Maria Souza', versao: 3 } })
    expect(sent?.body.senha ?? '').toBe('')
  })

  it('an e-mail of another user is reported at the field', async () => {
    const { click, write, server, errors } = await open({})
    server.portal(
      'updateUsuario',
      new Refusal(409, 'E-mail já cadastrado.', {
        campos: [{ campo: 'email', mensagem: 'E-mail já cadastrado.' }],
      }),
    )
    await write('E-Mail', 'outra@sul.com.br')
    await click('Confirmar')
    expect(errors()).toEqual(['E-mail já cadastrado.'])
  })

  it('shows before saving what the user will see', async () => {
    const { text, server } = await open({})
    expect(server.sentToApl('previaAcesso')).toMatchObject([
      { query: { tipo: 'representante', cnpj: ANA.cnpj } },
    ])
    expect(text()).toContain('12')
  })

  it('a user who waits for approval is shown as waiting', async () => {
    const { text } = await open({ ativo: 0, aguardando: 'S' })
    expect(text()).toContain('Este cadastro aguarda liberação.')
  })

  it('a user with more rights than the editor is read-only', async () => {
    const { buttons, input } = await open({ tipo: 'master' })
    expect(input('Nome').readOnly).toBe(true)
    expect(buttons()).not.toContain('Excluir')
  })

  it('a user whose personal data was removed cannot be edited', async () => {
    const { text, input } = await open({ anonimizado: 'S', ativo: 0 })
    expect(text()).toContain('Usuário anonimizado não pode ser alterado.')
    expect(input('Nome').readOnly).toBe(true)
  })

  it('nobody deletes oneself or changes the own rights', async () => {
    const { buttons, input } = await open({ tipo: 'administrador' }, 7)
    expect(buttons()).not.toContain('Excluir')
    expect(input('CNPJ/CPF').readOnly).toBe(true)
  })

  it('an unknown user leads back to the list, with a message that names the number', async () => {
    const server = aServer()
    server.portal('getUsuario', new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'))
    const { messages } = await openScreen(<UsuarioFormPage id={99} />, () => void aSession())
    expect(messages()).toEqual(['Usuário 99 não encontrado.'])
  })
})
