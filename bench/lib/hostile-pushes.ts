/**
 * What hostile connections send, one entry per kind. The tokens belong to a signed-in customer, an internal user and an administrator.
 */
import { IMPORT_FIELDS } from '@trama/contract/apl/entidade/importacao'
import { bombPdf, longCellSheet, NO_LINK, oneLine, preview, wideSheet } from '../../scripts/lib/hostile-files'

export interface Push {
  server: 'portal' | 'apl'
  /** The bytes of a request; the body may be longer than what the server ever reads. */
  request: (tokens: Tokens) => Buffer
}

export interface Tokens {
  cliente: string
  usuario: string
  administrador: string
}

const MEGABYTE = 1024 * 1024

function call(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(method === 'GET'
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...head, '', body].join('\r\n'))
}

const apl = (token: string) => ({ acesso: 'portal-web', token })
const lists = (bytes: number) => `[{"linhas":[${'[],'.repeat(bytes / 3)}[]]}]`
const manyRows = () => {
  const cells = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, 'x'.repeat(30)]))
  return Array.from({ length: 5000 }, (_, i) => ({ linha: i + 2, ...cells }))
}
const manyItens = () => Array.from({ length: 2000 }, (_, i) => ({ codigo: String(i), cor: '', qtde: -1 }))

const bomb = JSON.stringify([{ nome: 'grande.pdf', conteudo: bombPdf().toString('base64') }])
const sheets = { wide: await wideSheet(), long: await longCellSheet() }
const file = ({ administrador }: Tokens, nome: string, bytes: Buffer) =>
  call('POST', '/Integracao/Arquivo', apl(administrador), JSON.stringify([preview(nome, bytes)]))

export const PUSHES: Record<string, Push> = {
  '10 MB sem login': {
    server: 'apl',
    request: () => call('POST', '/Entidade/Importacao', { acesso: 'portal-web' }, lists(10 * MEGABYTE)),
  },
  '4 MB ao login': { server: 'portal', request: () => call('POST', '/api/Login', {}, lists(4 * MEGABYTE)) },
  '15 kB de níveis ao login': {
    server: 'portal',
    request: () => call('POST', '/api/Login', {}, '['.repeat(7_500) + ']'.repeat(7_500)),
  },
  '14 kB de parâmetros': {
    server: 'apl',
    request: () =>
      call('GET', `/Pedido?${Array.from({ length: 2000 }, (_, i) => `p${i}=`).join('&')}`, {
        acesso: 'portal-web',
      }),
  },
  'token que não vale': { server: 'portal', request: () => call('GET', '/api/Sessao', { token: 'a.b.c' }) },
  'catálogos de um cliente': {
    server: 'apl',
    request: ({ cliente }) => call('POST', '/Catalogo/Pdf', apl(cliente), '[{"imagens":"N"}]'),
  },
  'listas de um usuário': {
    server: 'apl',
    request: ({ usuario }) => call('GET', '/Pedido?offset=200', apl(usuario)),
  },
  'catálogo inteiro de um usuário': {
    server: 'apl',
    request: ({ usuario }) => call('GET', '/Produto/Pacote?offset=1000', apl(usuario)),
  },
  'pedidos de 2.000 itens errados': {
    server: 'apl',
    request: ({ usuario }) => call('POST', '/Pedido', apl(usuario), JSON.stringify([{ itens: manyItens() }])),
  },
  'arquivo de uma linha só': {
    server: 'apl',
    request: (tokens) => file(tokens, 'uma-linha.csv', oneLine()),
  },
  'planilha até a última coluna': {
    server: 'apl',
    request: (tokens) => file(tokens, 'larga.xlsx', sheets.wide),
  },
  'célula de 60 MB': { server: 'apl', request: (tokens) => file(tokens, 'longa.xlsx', sheets.long) },
  'PDF de 60 MB por dentro': {
    server: 'apl',
    request: ({ usuario }) => call('POST', '/Anexo/solicitacao/1', apl(usuario), bomb),
  },
  'nova senha sem link': {
    server: 'portal',
    request: () =>
      call('POST', '/api/RedefinirSenha', {}, JSON.stringify([{ token: NO_LINK, senha: 'Nv7-quase-nova' }])),
  },
  'desfazer sem link': {
    server: 'portal',
    request: () => call('POST', '/api/DesfazerAlteracao', {}, JSON.stringify([{ token: NO_LINK }])),
  },
  'importações de 5.000 linhas': {
    server: 'apl',
    request: ({ usuario }) =>
      call(
        'POST',
        '/Entidade/Importacao',
        apl(usuario),
        JSON.stringify([{ conferir: 'S', ignorar_existentes: 'N', linhas: manyRows() }]),
      ),
  },
}
