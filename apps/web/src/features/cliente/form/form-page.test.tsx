import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type * as FieldModule from '@/components/fields/field'
import { Refusal } from '@/lib/api/server.test-help'
import { openCliente, registro, SAVED } from './form.test-help'
// Imported at the start, so that the test does not depend on the time of the lazy import.
import '@/components/crud/form/conflict-dialog'

const drawn = vi.hoisted(() => ({ labels: [] as string[] }))
vi.mock('@/components/fields/field', async (original) => {
  const { Field, ...rest } = await original<typeof FieldModule>()
  const Counted: typeof Field = (props) => {
    drawn.labels.push(props.label)
    return Field(props)
  }
  return { ...rest, Field: Counted }
})
afterEach(() => void vi.restoreAllMocks())

const RESTAM = 'Restam campos não preenchidos ou inválidos.'

describe('a key typed into one of the 60 fields', () => {
  async function expectOwnOnly(
    { write, input }: Awaited<ReturnType<typeof openCliente>>,
    label: string,
    text: string,
  ) {
    // The render of the field that loses the focus is not counted.
    act(() => input(label).focus())
    drawn.labels = []
    await write(label, text)
    expect(drawn.labels.filter((other) => other !== label)).toEqual([])
    expect(drawn.labels.length).toBeLessThanOrEqual(2)
  }

  it.each([
    ['Fantasia', 'Aurora B'],
    ['E-mail', 'a@b.com.br'],
    ['Crédito', '2000'],
    ['CEP', '0100'],
  ])('renders no other field: %s', async (label, text) => {
    await expectOwnOnly(await openCliente({ record: registro() }), label, text)
  })

  it('nor after a failed submit, as long as the errors stay the same', async () => {
    const page = await openCliente({ record: registro({ email: null }) })
    await page.press('Confirmar')
    expect(page.errors()).toEqual(['Valor obrigatório.'])
    await expectOwnOnly(page, 'Fantasia', 'Aurora B')
  })
})

describe('the bar of the used credit', () => {
  it.each([
    [null, 'Utilizado R$ 50,00 Disponível Sem limite'],
    [0, 'Utilizado R$ 50,00 Acima do crédito R$ 50,00'],
    [80, 'Utilizado R$ 50,00 Disponível R$ 30,00'],
  ])('shows used and free credit for a limit of %s', async (credito, text) => {
    await openCliente({ record: registro({ credito, credito_utilizado: 50 }) })
    const shown = document.querySelector('dl')?.textContent.replaceAll(/\s+/g, ' ')
    expect(shown?.replace(/(?=Disponível|Acima)/, ' ').replaceAll(/ +/g, ' ')).toBe(text)
  })
})

describe('editable fields (S1 §5.6)', () => {
  const READ_ONLY = ['nome', 'cnpj', 'inscricao', 'credito', 'condicao', 'codrep'] as const
  const lockedOf = ({ named }: Awaited<ReturnType<typeof openCliente>>) =>
    READ_ONLY.filter((name) => named(name).matches('[readonly], [aria-readonly=true]'))

  it('internal users may change every field of a new customer', async () => {
    expect(lockedOf(await openCliente())).toEqual([])
  })

  it('for a new customer a representative may not change the terms, and gets the own code', async () => {
    const page = await openCliente({ tipo: 'representante' })
    expect(lockedOf(page)).toEqual(['credito', 'condicao', 'codrep'])
    expect(page.valueOf('codrep')).toBe('1 · Sul Moda')
  })

  it('name, tax id and registration of an existing customer are read-only', async () => {
    expect(lockedOf(await openCliente({ record: registro() }))).toEqual(['nome', 'cnpj', 'inscricao'])
    const ofRep = await openCliente({ tipo: 'representante', record: registro({ inscricao: null }) })
    expect(lockedOf(ofRep)).toEqual(['nome', 'cnpj', 'credito', 'condicao', 'codrep'])
  })

  it('delivery and billing tax ids are read-only once they are filled', async () => {
    const { named } = await openCliente({ record: registro({ cnpj_ent: '27865757000102' }) })
    expect(named('cnpj_ent').matches('[readonly]')).toBe(true)
    expect(named('cnpj_cob').matches('[readonly]')).toBe(false)
  })

  it('a representative does not send fields of the company', async () => {
    const { server, write, press } = await openCliente({ tipo: 'representante', record: registro() })
    server.apl('updateEntidade', SAVED)
    await write('Fantasia', 'Aurora Centro')
    await press('Confirmar')
    const body = server.sentToApl('updateEntidade')[0]?.body
    expect(body).toMatchObject({ fantasia: 'Aurora Centro', versao: 1, codrep: ['1'] })
    for (const name of ['credito', 'condicao', 'nome', 'cnpj', 'inscricao'])
      expect(body).not.toHaveProperty(name)
  })
})

describe('saving', () => {
  it('shows one message for missing fields, marks the fields and focuses the first', async () => {
    const { server, press, messages, errors, input } = await openCliente()
    await press('Confirmar')
    expect(messages()).toEqual([RESTAM])
    // 18 fields of S1 §5.6 that start empty, the tax id, and a city for each address.
    expect(errors()).toHaveLength(18 + 1 + 3)
    expect(document.activeElement).toBe(input('Nome'))
    expect(server.sentToApl('createEntidade')).toEqual([])
  })

  it('refuses a registration of another state and accepts ISENTO', async () => {
    const { write, press, errors, valueOf } = await openCliente({ record: registro({ inscricao: null }) })
    await write('Inscrição estadual', '110042490115')
    await press('Confirmar')
    expect(errors()).toEqual(['Inscrição estadual inválida.'])
    act(() => document.querySelector<HTMLElement>('[aria-label="Preencher com ISENTO"]')?.click())
    await act(async () => {})
    expect(valueOf('inscricao')).toBe('ISENTO')
  })

  it('a company without registration is asked whether it pays ICMS, and told where its state refuses it', async () => {
    const unknown = registro({ inscricao: 'ISENTO', contribuinte: null })
    const { press, errors, named, host, settle } = await openCliente({ record: unknown })
    await press('Confirmar')
    expect(errors()).toEqual(['Valor obrigatório.'])
    const select = named('contribuinte')
    select.value = 'I'
    act(() => void select.dispatchEvent(new Event('change', { bubbles: true })))
    await settle()
    expect(errors()).toEqual([])
    expect(host.textContent).toContain('SP não aceita contribuinte isento de inscrição')
  })

  it('a cleared discount is sent as 0', async () => {
    const { server, write, press } = await openCliente({ record: registro({ desconto: 5 }) })
    server.apl('updateEntidade', SAVED)
    await write('Desconto', '')
    await press('Confirmar')
    expect(server.sentToApl('updateEntidade').map(({ body }) => body.desconto)).toEqual([0])
  })

  it('shows errors of the server at the fields', async () => {
    const { server, write, press, errors } = await openCliente({ record: registro() })
    const campos = [
      { campo: 'codrep.0', mensagem: 'Representante 1 não encontrado.' },
      { campo: 'nome_cid_ent', mensagem: 'Cidade não encontrada.' },
    ]
    server.apl('updateEntidade', new Refusal(422, RESTAM, { campos }))
    await write('Fantasia', 'B')
    await press('Confirmar')
    expect(errors()).toEqual(['Cidade não encontrada.', 'Representante 1 não encontrado.'])
  })
})

describe('two people edit one customer', () => {
  const conflict = new Refusal(409, SERVER_TEXTS.changedByOther)

  async function meet(others: Partial<Entidade> = {}) {
    const page = await openCliente({ record: registro({ complemento: 'Loja 1' }) })
    const { server } = page
    server.apl('updateEntidade', () => (server.sentToApl('updateEntidade').length === 1 ? conflict : SAVED))
    await page.write('Fantasia', 'Minha')
    await page.write('E-mail', 'meu@aurora.com.br')
    server.apl(
      'getEntidade',
      registro({ fantasia: 'Deles', telefone: '(11) 3333-1199', complemento: null, versao: 2, ...others }),
    )
    await page.press('Confirmar')
    await page.settle()
    const dialog = document.querySelector('dialog')
    return { ...page, dialog }
  }

  it('merges the changes of both users; the next save is based on the new version', async () => {
    const { dialog, press, server, valueOf } = await meet()
    expect(dialog?.querySelector('h2')?.textContent).toBe('Registro alterado por outro usuário')
    expect([...(dialog?.querySelectorAll('legend') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Fantasia antes: Aurora',
    ])
    expect([...(dialog?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Telefone',
      'Complemento',
      'E-mail',
    ])
    await press('Continuar')
    expect(['fantasia', 'email', 'telefone', 'complemento'].map(valueOf)).toEqual([
      'Minha',
      'meu@aurora.com.br',
      '(11) 3333-1199',
      '',
    ])
    await press('Confirmar')
    expect(server.sentToApl('updateEntidade')[1]?.body).toMatchObject({
      versao: 2,
      fantasia: 'Minha',
      telefone: '(11) 3333-1199',
    })
  })

  it('the user may choose the other user’s value', async () => {
    const { dialog, press, valueOf } = await meet()
    act(() => dialog?.querySelectorAll<HTMLElement>('[type=radio]')[1]?.click())
    await press('Continuar')
    expect(valueOf('fantasia')).toBe('Deles')
  })

  it('blocking afterwards sends the new version, and uses the situation that the other user left', async () => {
    const { press, server } = await meet({ ativo: 'N' })
    await press('Continuar')
    server.apl('updateSituacaoEntidade', SAVED)
    await press('Ativar')
    await press('Sim')
    expect(server.sentToApl('updateSituacaoEntidade').map(({ body }) => body)).toEqual([
      { ativo: 'S', versao: 2 },
    ])
  })

  it('contacts with different notes are only shown as different', async () => {
    const contato = { ordem: 1, nome: 'Ana', tipo: 2, email: null, fone: null, dt_nasc: '1990-02-01' }
    const { dialog } = await meet({ contatos: [{ ...contato, obs: 'liga cedo' }] })
    expect(dialog?.textContent).toContain('Ana · Comercial · 01/02/1990 · liga cedo')
  })

  it('work kept on the device is also compared after a save of another user', async () => {
    const first = await openCliente({ record: registro() })
    await first.write('Fantasia', 'Minha')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    const kept = Object.fromEntries(Object.entries<string>(localStorage))
    const { server, press, settle, valueOf } = await openCliente({
      record: registro({ fantasia: 'Deles', telefone: '(11) 3333-1199', versao: 2 }),
      kept,
    })
    server.apl('updateEntidade', conflict)
    expect(valueOf('fantasia')).toBe('Minha')
    await press('Confirmar')
    expect(server.sentToApl('updateEntidade')[0]?.body).toMatchObject({ versao: 1 })
    await settle()
    await press('Continuar')
    expect(['fantasia', 'telefone'].map(valueOf)).toEqual(['Minha', '(11) 3333-1199'])
    await press('Descartar rascunho')
    expect(['fantasia', 'telefone'].map(valueOf)).toEqual(['Deles', '(11) 3333-1199'])
  })

  it('cancel leaves the form as it was', async () => {
    const { dialog, settle, valueOf } = await meet()
    const cancel = [...(dialog?.querySelectorAll('button') ?? [])].find((b) => b.textContent === 'Cancelar')
    act(() => cancel?.click())
    await settle()
    expect(document.querySelector('dialog')).toBeNull()
    expect(['fantasia', 'email', 'telefone'].map(valueOf)).toEqual([
      'Minha',
      'meu@aurora.com.br',
      '1133334444',
    ])
  })
})

it('blocking reopens the form on the same sub-tab', async () => {
  const { press, host, server } = await openCliente({ record: registro() })
  server.apl('updateSituacaoEntidade', SAVED)
  await press('Dados Financeiros')
  await press('Bloquear')
  await press('Sim')
  expect(server.sentToApl('getEntidade')).toHaveLength(2)
  const chosen = [...host.querySelectorAll('[role=tab][aria-selected=true]')]
  expect(chosen.map(({ textContent }) => textContent)).toContain('Dados Financeiros')
})

describe('a new customer similar to another', () => {
  it('is reported; the same tax id is reported at its field at once', async () => {
    const { server, write, errors, host, settle } = await openCliente()
    server.apl('listSemelhantes', [
      { codcli: 9, nome: 'Aurora', cnpj: '27865757000102', nome_cid: null, cod_est: null, motivo: 'cnpj' },
    ])
    await write('CNPJ/CPF', '27865757000102')
    while (errors().length === 0) await settle()
    expect(errors()).toEqual(['CNPJ já cadastrado.'])
    expect(host.textContent).toContain('Cliente parecido já cadastrado')
    expect(server.sentToApl('listSemelhantes').map(({ query }) => query)).toEqual([
      { cnpj: '27865757000102' },
    ])
  })
})
