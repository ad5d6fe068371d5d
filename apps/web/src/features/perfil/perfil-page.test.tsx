import type { SessaoAberta } from '@trama/contract/portal/conta'
import type { UsuarioPortal } from '@trama/contract/portal/usuario'
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { toastStore } from '@/components/ui/status/toast-store'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { getSession } from '@/lib/session'
import { PerfilPage } from './perfil-page'

afterEach(() => void vi.restoreAllMocks())

const ANA: UsuarioPortal = {
  id: 1,
  nome: 'Ana Souza',
  ativo: 1,
  email: 'ana@sul.com.br',
  cnpj: '11222333000181',
  tipo: 'representante',
  codigo_erp: '10',
  empresa: '1',
  nome_empresa: 'Trama',
  aguardando: 'N',
  acesso: ['1.1'],
  dois_fatores: 'N',
  anonimizado: 'N',
  versao: 3,
}

const HERE: SessaoAberta = {
  id: '5f0f8a34-6f7b-4a5e-9a3e-0d6f6b3c1a11',
  data: '2026-03-10',
  hora: '08:30:00',
  usada_data: '2026-03-10',
  usada_hora: '09:00:00',
  ip: '10.0.0.1',
  agente: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  atual: 'S',
}
const THERE: SessaoAberta = {
  ...HERE,
  id: '5f0f8a34-6f7b-4a5e-9a3e-0d6f6b3c1a22',
  ip: '10.0.0.2',
  atual: 'N',
}

interface SetUp {
  usuario?: Partial<UsuarioPortal>
  doisFatores?: { ativo: 'S' | 'N'; exigido: 'S' | 'N'; codigos_restantes: number }
}

async function open({
  usuario,
  doisFatores = { ativo: 'N', exigido: 'N', codigos_restantes: 0 },
}: SetUp = {}) {
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
  const server = testServer()
  let sessoes = [HERE, THERE]
  server.portal('getUsuario', { ...ANA, ...usuario })
  server.portal('getDoisFatores', doisFatores)
  server.portal('listSessoes', () => sessoes)
  server.portal('endSessao', ({ params }) => {
    sessoes = sessoes.filter(({ id }) => id !== params.id)
    return { resultado: 'Sessão encerrada.' }
  })
  server.portal('updateUsuario', { resultado: 'Usuário alterado.', id: 1 })
  const page = await openScreen(<PerfilPage />, () => void aSession())
  const toasts = () => toastStore.get().map(({ text }) => text)
  const named = (name: string) => {
    const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!found) throw new Error(`No input named "${name}"`)
    return found
  }
  async function write(name: string, text: string) {
    act(() => typeInto(named(name), text))
    await page.settle()
  }
  return { ...page, server, toasts, named, write }
}

describe('the own record (S1 §2.6)', () => {
  it('shows name and tax id as read-only', async () => {
    const { input } = await open()
    expect(input('Nome').value).toBe('Ana Souza')
    expect(input('CNPJ/CPF').value).toBe('11.222.333/0001-81')
    expect([input('Nome').readOnly, input('CNPJ/CPF').readOnly]).toEqual([true, true])
  })

  it('tells password managers whose password is changed', async () => {
    await open()
    expect(document.querySelector<HTMLInputElement>('input[name=email]')?.autocomplete).toBe('username')
  })

  it('asks for the current password once e-mail or password changes, and for a code where a second factor is on', async () => {
    const { write, server, click, errors } = await open({ usuario: { dois_fatores: 'S' } })
    expect(document.querySelector('input[name=senha_atual]')).toBeNull()
    await write('email', 'nova@sul.com.br')
    expect(document.querySelector('input[name=codigo]')).not.toBeNull()
    await click('Confirmar')
    expect(errors()).toEqual([TEXTS.currentPasswordNeeded, TEXTS.codeNeeded])
    expect(server.sentToPortal('updateUsuario')).toEqual([])
  })

  it('sends a new e-mail with the proof and the version, and updates the session', async () => {
    const { write, click, server } = await open()
    await write('email', 'Nova@sul.com.br')
    await write('senha_atual', 'certa-123')
    await click('Confirmar')
    expect(server.sentToPortal('updateUsuario')).toMatchObject([
      { params: { id: 1 }, body: { email: 'Nova@sul.com.br', senha_atual: 'certa-123', versao: 3 } },
    ])
    expect(getSession().usuario.email).toBe('nova@sul.com.br')
  })

  it('shows a refused password at its field and keeps the values', async () => {
    const { write, click, server, errors, named } = await open()
    server.portal(
      'updateUsuario',
      new Refusal(400, 'Senha atual incorreta.', {
        campos: [{ campo: 'senha_atual', mensagem: 'Senha atual incorreta.' }],
      }),
    )
    await write('email', 'nova@sul.com.br')
    await write('senha_atual', 'errada')
    await click('Confirmar')
    expect(errors()).toEqual(['Senha atual incorreta.'])
    expect(named('email').value).toBe('nova@sul.com.br')
  })
})

describe('open sessions', () => {
  it('only another session can be ended, after a question that names it', async () => {
    const { click, question, server, text, toasts } = await open()
    expect(text()).toContain('esta sessão')
    await click('Encerrar')
    expect(question()).toContain('10.0.0.2')
    await click('Não')
    expect(server.sentToPortal('endSessao')).toEqual([])
    await click('Encerrar')
    await click('Sim')
    expect(server.sentToPortal('endSessao')).toMatchObject([{ params: { id: THERE.id } }])
    expect(toasts()).toEqual(['Sessão encerrada.'])
    expect(text()).not.toContain('10.0.0.2')
  })

  it('all other sessions can be ended at once', async () => {
    const { click, server } = await open()
    server.portal('endOutrasSessoes', { resultado: '1 sessão encerrada.', encerradas: 1 })
    await click('Encerrar as outras')
    await click('Sim')
    expect(server.sentToPortal('endOutrasSessoes')).toHaveLength(1)
  })

  it('a list that fails to load says so and can be loaded again', async () => {
    const server = testServer()
    server.portal('getUsuario', ANA)
    server.portal('getDoisFatores', { ativo: 'N', exigido: 'N', codigos_restantes: 0 })
    server.portal('listSessoes', new Refusal(500, 'Erro interno.'))
    const page = await openScreen(<PerfilPage />, () => void aSession())
    expect(page.text()).toContain('Erro interno.')
    server.portal('listSessoes', [HERE])
    await page.click('Tentar novamente')
    expect(page.text()).toContain('esta sessão')
  })
})

describe('the second factor', () => {
  it('is set up by password, code and recovery codes', async () => {
    const { click, server, settle } = await open()
    const dialog = () => document.querySelector('dialog')
    async function send(name: string, value: string) {
      const field = dialog()?.querySelector<HTMLInputElement>(`input[name=${name}]`)
      if (!field) throw new Error(`No input ${name}`)
      act(() => typeInto(field, value))
      act(() => dialog()?.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
      await settle()
    }
    const uri = 'otpauth://totp/Trama?secret=JBSWY3DPEHPK3PXP'
    server.portal('startDoisFatores', { segredo: 'JBSWY3DPEHPK3PXP', uri })
    server.portal('confirmDoisFatores', {
      resultado: 'Verificação em duas etapas ativada.',
      codigos_recuperacao: ['aaaa-bbbb', 'cccc-dddd'],
    })
    await click('Ativar')
    await send('senha', 'certa-123')
    expect(server.sentToPortal('startDoisFatores')).toMatchObject([{ body: { senha: 'certa-123' } }])
    await send('codigo', ' 123456 ')
    expect(server.sentToPortal('confirmDoisFatores')).toMatchObject([{ body: { codigo: '123456' } }])
    expect(dialog()?.textContent).toContain('aaaa-bbbb')
    expect(server.sentToPortal('getDoisFatores')).toHaveLength(2)
  })

  it.each([
    [0, 'Não há mais códigos de recuperação.'],
    [1, 'Resta 1 código de recuperação.'],
    [7, 'Restam 7 códigos de recuperação.'],
  ])('with %i recovery codes left', async (codigos_restantes, told) => {
    const { text } = await open({ doisFatores: { ativo: 'S', exigido: 'N', codigos_restantes } })
    expect(text()).toContain(told)
  })

  it('cannot be turned off where the company requires it', async () => {
    const { text } = await open({ doisFatores: { ativo: 'S', exigido: 'S', codigos_restantes: 5 } })
    expect(text()).toContain('Sua empresa exige esta verificação.')
    const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(names).toContain('Gerar novos códigos')
    expect(names).not.toContain('Desativar')
  })
})
