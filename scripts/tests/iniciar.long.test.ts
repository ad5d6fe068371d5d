/** Setting up a new company: empty databases, `iniciar`, the servers, and a first order that is released. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../lib/process'
import { type Installation, newInstallation, startBoth } from './installation'
import { call } from './main-job'

let installation: Installation
let folder: string
beforeAll(async () => {
  installation = await newInstallation(process.env.TEST_DATABASE_URL)
  folder = await mkdtemp(join(tmpdir(), 'trama-inicio-'))
})
afterAll(async () => {
  await installation.remove()
  await rm(folder, { recursive: true, force: true })
})

const SENHAS = { ADMIN_SENHA: 'senha-do-master', REPRESENTANTE_SENHA: 'senha-do-rep' }

/** Runs the command as an operator's script does; returns its output and exit code. */
async function iniciar(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/admin.ts', 'iniciar', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...installation.env, ...SENHAS },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { said, code }
}

const RESPOSTAS = {
  nome: 'Helena Duarte',
  email: 'helena@exemplo.com.br',
  cnpj: '41720586390',
  'cnpj-empresa': '48273615000118',
  empresa: 'Trama Confecções',
  servidor: 'http://127.0.0.1',
  porta: 3001,
  licencas: 2,
  codigo: '001',
  cidade: 'Blumenau',
  uf: 'SC',
  'representante-email': 'rep@exemplo.com.br',
}

/** Files with the fewest columns and rows, as users save them: other headings, decimal commas, Windows encoding. */
const ARQUIVOS: Record<string, string> = {
  regiao: 'Região;Descrição\nSUL;Tabela do Sul\n',
  condicao: 'Código;Descrição;Parcelas\n30;30 dias;1\n',
  transportadora: 'cod;descr\n1;Rápido Sul\n',
  colecao: 'Código;Descrição\nV26;Verão 2026\n',
  cor: 'Cor;Descrição\n001;Branco\n',
  produto: 'Código;Descrição;NCM\n10001;Camiseta básica;61091000\n',
  grade: 'Código;Cor;Tamanho;Estoque\n10001;001;M;120\n',
  preco: 'Tabela,Produto,Preço\nSUL,10001,"49,90"\n',
  representante: 'Código;Nome;CNPJ\n12;Vendas Sul Ltda.;11.222.333/0001-81\n',
  entidade:
    'Código;Nome;CNPJ/CPF;Representante;Condição de pagamento;Tabela de preço;Transportadora\n' +
    '1;Loja da Praça;27.865.757/0001-02;12;30;SUL;1\n',
}

test('a new company gets from empty databases to its first released order', async () => {
  const respostas = join(folder, 'respostas.json')
  const modelos = join(folder, 'modelos')
  await writeFile(respostas, JSON.stringify(RESPOSTAS))

  const templates = await iniciar('--modelos', modelos)
  expect(templates.code).toBe(0)
  const names = await readdir(modelos)
  const modeloOf = (tabela: string) =>
    join(modelos, names.find((name) => name.endsWith(`-${tabela}.csv`)) ?? '')
  const price = modeloOf('preco')
  expect(await readFile(price, 'utf8')).toMatch(/^\uFEFFTabela;.*Preço\r\n/)

  const begun = await iniciar('--respostas', respostas)
  expect(begun.code).toBe(1)
  expect(begun.said).toContain('✓ Master cadastrado')
  expect(begun.said).toContain('✓ Servidor APL: empresa 001, Trama Confecções, com o usuário do ERP TI')
  expect(begun.said).toContain('✗ Produtos: nenhuma linha; falta o arquivo produto.csv ou .xlsx')
  expect(begun.said).toContain('Ainda não dá para fazer um pedido')

  for (const [tabela, text] of Object.entries(ARQUIVOS)) {
    await writeFile(modeloOf(tabela), Buffer.from(text, 'latin1'))
  }
  await writeFile(price, 'Tabela,Produto,Preço\nSUL,10001,"0,00"\n')
  const almost = await iniciar('--respostas', respostas, '--arquivos', modelos)
  expect(almost.said).toContain('✓ Master já cadastrado')
  expect(almost.said).toContain('Nenhum produto ativo tem preço e uma cor e tamanho ativos.')
  expect(almost.code).toBe(1)

  await writeFile(price, ARQUIVOS.preco ?? '')
  const ready = await iniciar('--respostas', respostas, '--arquivos', modelos)
  expect(ready.said).toContain('Produtos: 1 linhas, 0 incluídas, 0 alteradas, 1 iguais.')
  expect(ready.said).toContain('já entra como rep@exemplo.com.br')
  expect(ready.said).toContain('Tudo pronto para o primeiro pedido na empresa 001.')
  expect(ready.code).toBe(0)

  const servers = await startBoth(installation)
  try {
    await firstOrder(servers)
  } finally {
    await servers.stop()
  }
})

async function firstOrder({ portal, apl }: { portal: string; apl: string }): Promise<void> {
  const enter = async (usuario: string, senha: string) => {
    const { row, status } = await call(`${portal}/api/Login`, { body: { usuario, senha } })
    expect([status, row]).toMatchObject([200, { token: expect.any(String) }])
    return String(row.token)
  }
  // The representative replaces the password that the operator gave.
  const email = 'rep@exemplo.com.br'
  const given = { usuario: email, senha: SENHAS.REPRESENTANTE_SENHA }
  const { row: asked } = await call(`${portal}/api/Login`, { body: given })
  const body = { token: asked.trocar_senha, senha: 'capim-roxo-7' }
  expect((await call(`${portal}/api/RedefinirSenha`, { body })).status).toBe(200)
  const rep = await enter(email, body.senha)
  const today = formatDateBr(todayIn())
  const { row: saved } = await call(`${apl}/Pedido`, {
    token: rep,
    body: {
      codcli: 1,
      codrep: '12',
      colecao: 'V26',
      tab_pre: 'SUL',
      tab_trans: '1',
      codcond: '30',
      cif: 1,
      dt_emissao: today,
      dt_fatura: today,
      entrega: today,
      per_desc: 0,
      itens: [{ codigo: '10001', cor: '001', tam: 'M', tipo: 'P', qtde: 3 }],
    },
  })
  expect(saved).toMatchObject({ pedido: expect.any(Number) })
  const numero = String(saved.pedido)
  const master = await enter('helena@exemplo.com.br', SENHAS.ADMIN_SENHA)
  for (const body of [{ bloqueio: 1 }, { financeiro: 1 }]) {
    const { status } = await call(`${apl}/Pedido/Status/${numero}`, { method: 'PATCH', token: master, body })
    expect(status).toBe(200)
  }
  const { row } = await call(`${apl}/Pedido/${numero}`, { token: rep })
  expect(row).toMatchObject({ bloqueio: 1, financeiro: 1, valor_total_liq: 149.7 })
}
