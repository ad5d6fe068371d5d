/** Imports a table from a file: the server checks it, the user corrects its columns, and it is stored once. */
import type { ArquivoImportado } from '@trama/contract/apl/integracao/arquivo'
import { GUARDA_MESSAGES } from '@trama/rules/aprovacao/guarda'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { choose, find, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { aSession, startAs } from '@/lib/device/a-session.test-help'
import { endSession } from '@/lib/session'
import { ArquivoPanel } from './arquivo-panel'

afterEach(() => vi.restoreAllMocks())

const { usuario } = aSession()
endSession()
const TOKEN = `x.${btoa(JSON.stringify({ sub: '2', exp: 1_900_000_000 }))}.y`

const found = (given: Partial<ArquivoImportado> = {}): ArquivoImportado => ({
  resultado: '2 linhas conferidas.',
  colunas: [
    { titulo: 'Cor', campo: 'cor' },
    { titulo: 'Nome', campo: null },
  ],
  faltando: [],
  amostra: [
    ['001', 'Branco'],
    ['002', ''],
  ],
  linhas: 2,
  inseridas: 2,
  alteradas: 0,
  iguais: 0,
  com_erro: 0,
  erros: [],
  ...given,
})
const WRONG = found({
  inseridas: 1,
  com_erro: 1,
  erros: [{ linha: 3, campo: 'Descrição', mensagem: 'Valor obrigatório.' }],
})

async function open(reply = found()) {
  const server = testServer()
  server.apl('importArquivo', () => reply)
  const page = await openScreen(<ArquivoPanel />, () => startAs('administrador'))
  async function give(text = 'Cor;Nome\n001;Branco', name = 'cor.csv') {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input, 'files', { value: [new File([text], name)], configurable: true })
    await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    await page.settle()
    await page.settle()
  }
  async function select(label: string, value: string) {
    const named = find(label, 'label').getAttribute('for') ?? ''
    const field = document.getElementById(named)
    if (field) choose(field, value)
    await page.settle()
    await page.settle()
  }
  const sent = () => server.sentToApl('importArquivo').map(({ body }) => body)
  const text = () => document.body.textContent.replaceAll('\u00A0', ' ')
  return { ...page, server, give, select, sent, text }
}

describe('an imported file', () => {
  it('that changes who approves is stored when another person signs in', async () => {
    const { give, sent, click, type, server, settle, text } = await open()
    await give()
    server.apl('importArquivo', ({ body }) =>
      body.autorizacao === TOKEN
        ? found({ resultado: '2 linhas importadas.' })
        : new Refusal(400, GUARDA_MESSAGES.parametro('COM20'), { autorizar: 'S' }),
    )
    server.portal('login', { resultado: 'OK', token: TOKEN, usuario })
    server.portal('logout', { resultado: 'OK' })
    await click('Importar 2 linhas')
    expect(texts('dialog h2')).toEqual(['Autorizar importação'])
    expect(text()).toContain('O parâmetro COM20 diz quem aprova')
    type('Usuário', 'outra@empresa.com.br')
    type('Senha', 'segredo')
    await settle()
    await click('Autorizar')
    await settle()
    expect(sent().at(-1)).toMatchObject({ conferir: 'N', autorizacao: TOKEN })
    expect(text()).toContain('2 linhas importadas.')
  })

  it('names its table and is checked; its columns are shown with sample values', async () => {
    const { give, sent, text } = await open()
    await give()
    expect(sent()).toEqual([
      {
        tabela: 'cor',
        nome: 'cor.csv',
        conteudo: btoa('Cor;Nome\n001;Branco'),
        colunas: [],
        conferir: 'S',
        parcial: 'N',
      },
    ])
    expect(text()).toContain('2 novas')
    expect(text()).toContain('001 · 002')
    expect(text()).toContain('Não lida')
  })

  it('is read with other columns when the user chooses them, and imported so, once', async () => {
    const { give, select, sent, click, server, text } = await open()
    await give()
    await select('Campo da coluna Nome', 'desc_cor')
    expect(sent()[1]).toMatchObject({ colunas: [{ titulo: 'Nome', campo: 'desc_cor' }], conferir: 'S' })
    server.apl('importArquivo', lost)
    await click('Importar 2 linhas')
    server.apl('importArquivo', () => found({ resultado: '2 linhas importadas.' }))
    await click('Importar 2 linhas')
    const calls = server.sentToApl('importArquivo').slice(2)
    expect(calls.map(({ body }) => [body.conferir, body.parcial])).toEqual([
      ['N', 'N'],
      ['N', 'N'],
    ])
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(text()).toContain('2 linhas importadas.')
    await click('Importar outro arquivo')
    expect(text()).toContain('Arraste aqui ou toque para escolher')
  })

  it('with wrong lines names them, and imports the good lines on request only', async () => {
    const { give, sent, click, text } = await open(WRONG)
    await give()
    expect(texts('tbody tr')).toEqual(['3DescriçãoValor obrigatório.'])
    expect(text()).toContain('Erro em 1 linha')
    expect(find('Importar 1 linha').hasAttribute('disabled')).toBe(true)
    await click('Importar só a boa')
    expect(sent().at(-1)).toMatchObject({ conferir: 'N', parcial: 'S' })
  })

  it('without a key column shows a request for one', async () => {
    const { give, text } = await open(found({ faltando: ['Cor'] }))
    await give()
    expect(text()).toContain('Nenhuma coluna é lida como Cor.')
    expect(text()).not.toContain('Importar 2')
  })

  it.each([
    ['cor.pdf', 'x', 'Use um arquivo .csv'],
    ['cor.csv', '', 'O arquivo está vazio.'],
  ])('%s of a wrong type or without content is not sent', async (name, content, told) => {
    const { give, sent, errors } = await open()
    await give(content, name)
    expect(errors().join()).toContain(told)
    expect(sent()).toEqual([])
  })

  it('that the server refuses shows the reason and can be sent again', async () => {
    const page = await open()
    page.server.apl('importArquivo', new Refusal(400, 'Linha 2: as aspas não fecham.'))
    await page.give()
    expect(page.text()).toContain('Linha 2: as aspas não fecham.')
    page.server.apl('importArquivo', () => found())
    await page.click('Tentar novamente')
    expect(page.text()).toContain('2 novas')
  })
})
