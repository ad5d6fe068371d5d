/** Screens of users, invitations and companies of the portal for administrators and masters (S1 §2.7, §2.8). */
import type { TipoUsuario } from '@trama/contract/access'
import type { EmpresaPortal } from '@trama/contract/portal/empresa'
import type { UsuarioList } from '@trama/contract/portal/usuario'
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { choose, field, find, has, texts } from '@/components/crud/find.test-help'
import { typeInto } from '@/components/fields/control'
import { Refusal } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { openApp } from './open-app.test-help'
// Imported at the start, so that the time of loading on demand does not count in the tests.
import '@/features/usuario/convite/dialog'

afterEach(() => void vi.restoreAllMocks())

const ANA: UsuarioList = {
  id: 7,
  nome: 'Ana Souza',
  email: 'ana@sul.com.br',
  cnpj: '11222333000181',
  tipo: 'representante',
  ativo: 1,
  codigo_erp: '',
  empresa: '1',
  nome_empresa: 'Malharia Azul',
  aguardando: 'N',
}
const AZUL: EmpresaPortal = {
  codcli: '1',
  cnpj: '11222333000181',
  nome: 'Malharia Azul',
  ativo: 1,
  servidor: 'apl.azul.com.br',
  porta: 3443,
  qtde_rep: 5,
  exige_dois_fatores: 'N',
  versao: 2,
}

async function open(at: string, tipo: TipoUsuario = 'administrador', users = [ANA]) {
  const page = await openApp(at, (server) => {
    startAs(tipo, { acessos: ['1.1', '1.2', '1.3'] })
    server.portal('listUsuarios', users)
    server.apl('resumoPedidos', [])
    server.portal('listEmpresas', [AZUL, { ...AZUL, codcli: '2', nome: 'Tecidos Norte', ativo: 0 }])
    server.portal('validatePortal', {
      liberado: 'S',
      qtde_cadastro: 2,
      qtde_licenca: 5,
      nome_empresa: 'Malharia Azul',
    })
    server.apl('listRepresentantes', [])
    server.apl('listEntidades', [])
    server.apl('listAcessoEmpresa', [{ pat: '001', nome: 'Trama', padrao: 'S' }])
    server.apl('previaAcesso', [{ emp_pat: '001', emp_nome: 'Trama', clientes: 3, pedidos: 12 }])
  })
  const write = (name: string, text: string) => act(() => typeInto(field(name), text))
  const heads = () => texts('thead th')
  return { ...page, write, heads }
}

describe('the list of users', () => {
  it.each<[string, Partial<UsuarioList>]>([
    ['Ativo', {}],
    ['Inativo', { ativo: 0 }],
    ['Aguardando', { ativo: 0, aguardando: 'S' }],
  ])('marks who is %s', async (situation, fields) => {
    await open('/TableUsuario', 'administrador', [{ ...ANA, ...fields }])
    expect(texts('tbody td').slice(0, 6)).toEqual([
      '7',
      'Ana Souza',
      'ana@sul.com.br',
      'Representante',
      'Malharia Azul',
      situation,
    ])
  })

  it('is filtered by name, e-mail and situation', async () => {
    const page = await open('/TableUsuario')
    page.write('nome', 'ana')
    page.write('email', 'sul')
    await page.press('Consultar')
    expect(page.server.sentToPortal('listUsuarios')[1]?.query).toMatchObject({ nome: 'ana', email: 'sul' })
  })

  it('is filtered by company only for a master', async () => {
    const page = await open('/TableUsuario')
    expect(page.server.sentToPortal('listEmpresas')).toEqual([])
    const master = await open('/TableUsuario', 'master')
    expect(master.server.sentToPortal('listEmpresas').length).toBeGreaterThan(0)
    expect(master.text()).toContain('Tecidos Norte')
  })

  it('is closed to users who may not edit users', async () => {
    const page = await open('/TableUsuario', 'usuario')
    expect(page.address()).toBe('/Principal')
    expect(page.text()).toContain(TEXTS.noAccess)
    expect(page.server.sentToPortal('listUsuarios')).toEqual([])
  })
})

describe('a new user', () => {
  async function begin() {
    const page = await open('/FormUsuario')
    page.server.portal('createUsuario', { resultado: 'Usuário incluído.', id: 8 })
    page.write('nome', 'Bruno Lima')
    page.write('email', 'bruno@sul.com.br')
    page.write('cnpj', '27416983000106')
    page.write('senha', 'algo-dificil-7')
    await page.settle()
    return page
  }

  it('has the usual accesses of the type until the editor chooses others', async () => {
    const page = await begin()
    const on = () =>
      [...document.querySelectorAll<HTMLInputElement>('fieldset[aria-labelledby] input')]
        .filter(({ checked }) => checked)
        .map((box) => box.closest('label')?.textContent.slice(0, 3))
    async function take(tipo: string) {
      const select = field('tipo')
      act(() => {
        ;(select as unknown as HTMLSelectElement).value = tipo
        select.dispatchEvent(new Event('input', { bubbles: true }))
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await page.settle()
    }
    await take('representante')
    expect(on()).toEqual(['1.1', '1.2', '1.3'])
    await take('cliente')
    expect(on()).toEqual(['1.2'])
  })

  it('is sent once, in the editor’s company, and the list is shown again', async () => {
    const page = await begin()
    choose(field('tipo'), 'cliente')
    await page.press('Confirmar')
    await page.settle()
    expect(page.server.sentToPortal('createUsuario')).toMatchObject([
      {
        body: {
          nome: 'Bruno Lima',
          email: 'bruno@sul.com.br',
          cnpj: '27416983000106',
          tipo: 'cliente',
          ativo: 1,
        },
      },
    ])
    expect(page.address()).toBe('/TableUsuario')
    expect(page.toasts()).toEqual(['Usuário incluído.'])
  })

  it('gets no access that the editor lacks', async () => {
    await begin()
    const boxes = [...document.querySelectorAll<HTMLInputElement>('fieldset label input')]
    const byCode = (code: string) => boxes.find((box) => box.closest('label')?.textContent.startsWith(code))
    expect(byCode('1.1')?.disabled).toBe(false)
    expect(byCode('3.1')?.disabled).toBe(true)
    expect(byCode('3.1')?.closest('label')?.title).toBe('Você não pode mudar este acesso.')
  })

  it('a group selects all of its menus that the editor may give', async () => {
    await begin()
    const heads = [
      ...document.querySelectorAll<HTMLInputElement>('fieldset[aria-labelledby] > label:first-child input'),
    ]
    const [group] = heads
    const leaves = () => [
      ...(group?.closest('fieldset')?.querySelectorAll<HTMLInputElement>('label:not(:first-child) input') ??
        []),
    ]
    const open = leaves().filter(({ disabled }) => !disabled)
    act(() => group?.click())
    act(() => {
      if (!open.every(({ checked }) => checked)) group?.click()
    })
    expect(leaves().filter(({ checked }) => checked).length).toBe(open.length)
    act(() => open[0]?.click())
    expect(group?.indeterminate).toBe(open.length > 1)
  })

  it('is refused before it is sent when all licences are used', async () => {
    const page = await begin()
    page.server.portal('validatePortal', {
      liberado: 'S',
      qtde_cadastro: 5,
      qtde_licenca: 5,
      nome_empresa: 'Malharia Azul',
    })
    choose(field('tipo'), 'representante')
    await page.settle()
    await page.press('Confirmar')
    expect(page.server.sentToPortal('createUsuario')).toEqual([])
    expect(page.errors().join()).toContain(TEXTS.representanteLimit)
  })
})

it('a user is deleted after a question, and the list is shown again', async () => {
  const page = await openApp('/FormUsuario/7', (server) => {
    startAs('administrador', { acessos: ['1.1', '1.2', '1.3'] })
    server.portal('getUsuario', { ...ANA, acesso: ['1.1'], dois_fatores: 'N', anonimizado: 'N', versao: 3 })
    server.portal('validatePortal', { liberado: 'S', qtde_cadastro: 2, qtde_licenca: 5, nome_empresa: '' })
    server.portal('deleteUsuario', { resultado: 'Usuário excluído.' })
    server.portal('listUsuarios', [])
    server.apl('listRepresentantes', [])
    server.apl('listAcessoEmpresa', [])
    server.apl('previaAcesso', [])
  })
  await page.press('Excluir')
  expect(page.text()).toContain('Tem certeza de que deseja excluir este usuário?')
  expect(page.server.sentToPortal('deleteUsuario')).toEqual([])
  await page.press('Sim')
  await page.settle()
  expect(page.server.sentToPortal('deleteUsuario')).toMatchObject([{ params: { id: 7 } }])
  expect(page.address()).toBe('/TableUsuario')
})

describe('an invitation', () => {
  async function invite() {
    const page = await open('/TableUsuario')
    page.server.portal('createConvite', {
      resultado: 'Convite criado.',
      link: 'http://portal.test/Cadastro/abc',
      validade: '2026-12-01',
      hash: 'abc',
    })
    await page.press('Convidar')
    return page
  }

  it('by e-mail says whom it was sent to and how long it is valid', async () => {
    const page = await invite()
    choose(field('tipo'), 'cliente')
    page.write('email', 'compras@aurora.com.br')
    await page.press('Convidar')
    expect(page.server.sentToPortal('createConvite')[0]?.body).toMatchObject({
      tipo: 'cliente',
      email: 'compras@aurora.com.br',
      dias: 7,
    })
    expect(page.dialog()?.textContent).toContain(
      'Convite enviado para compras@aurora.com.br. Vale até 01/12/2026',
    )
    expect(page.input('Link').value).toBe('http://portal.test/Cadastro/abc')
  })

  it('for longer than 30 days is not sent', async () => {
    const page = await invite()
    page.write('dias', '31')
    await page.press('Convidar')
    expect(page.errors()).toHaveLength(1)
    expect(page.server.sentToPortal('createConvite')).toEqual([])
  })

  it('that the portal refuses keeps the dialog open with the reason', async () => {
    const page = await invite()
    page.server.portal('createConvite', new Refusal(409, 'E-mail já cadastrado.'))
    page.write('email', 'compras@aurora.com.br')
    await page.press('Convidar')
    expect(page.text()).toContain('E-mail já cadastrado.')
    expect(field('email').value).toBe('compras@aurora.com.br')
  })
})

describe('companies', () => {
  it('are visible to a master only', async () => {
    const page = await open('/Administrativo/Empresa', 'administrador')
    expect(page.address()).toBe('/Principal')
    expect(page.server.sentToPortal('listEmpresas')).toEqual([])
  })

  it('show server, licences and situation, and open their form', async () => {
    await open('/Administrativo/Empresa', 'master')
    expect(texts('tbody td').slice(0, 6)).toEqual([
      '1',
      'Malharia Azul',
      '11.222.333/0001-81',
      'apl.azul.com.br:3443',
      '5',
      'Ativa',
    ])
    expect(has('Inativa', 'tbody td')).toBe(true)
    expect(find('Editar empresa Tecidos Norte').getAttribute('href')).toBe('/Administrativo/Empresa/2')
  })

  it('are filtered by code, name and tax id, with or without mask', async () => {
    const page = await open('/Administrativo/Empresa', 'master')
    page.write('cnpj', '11.222.333/0001-81')
    page.write('codcli', '1')
    await page.press('Consultar')
    expect(page.server.sentToPortal('listEmpresas')[1]?.query).toMatchObject({
      codcli: '1',
      cnpj: '11222333000181',
    })
  })
})
