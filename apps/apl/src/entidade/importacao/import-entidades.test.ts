/** Customers from a spreadsheet's lines: what each line becomes, and all or none. */
import { randomUUID } from 'node:crypto'
import { type ImportRow, MAX_ROWS } from '@trama/contract/apl/entidade/importacao'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfOf } from '../../demo/check-digits'
import { aRow, entidadeApoio, nextCnpj } from '../../testing/a-entidade'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { createTestApp, type Row, type TestApp } from '../../testing/test-app'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  await entidadeApoio(venda.casa)
})
afterAll(() => apl.close())

/** Lines of a file, numbered from 2 because the heading is line 1. */
const linhas = (...given: Partial<ImportRow>[]) =>
  given.map((one, i) => aRow(venda.partes.codrep, { linha: i + 2, ...one }))
const send = (conferir: 'S' | 'N', list: ImportRow[], ignorar: 'S' | 'N' = 'N', headers = {}) =>
  venda.usuario.post('/Entidade/Importacao', { conferir, ignorar_existentes: ignorar, linhas: list }, headers)
const state = async () =>
  firstRow<Row>(
    apl.db,
    sql`select (select count(*)::int from entidade where empresa = ${venda.casa.empresa}) as clientes,
          (select count(*)::int from auditoria where empresa = ${venda.casa.empresa}) as trilha,
          (select valor from sequencia where empresa = ${venda.casa.empresa} and nome = 'entidade') as ultimo,
          (select count(*)::int from idempotencia where empresa = ${venda.casa.empresa}) as chaves`,
  )
const stored = (cnpj: string | undefined) =>
  firstRow<Row>(
    apl.db,
    sql`select * from entidade where empresa = ${venda.casa.empresa} and cnpj = ${cnpj ?? ''}`,
  )
const situacoes = (row: Row) => (row.linhas as Row[]).map(({ situacao }) => situacao)

describe('a line', () => {
  test('is stored like a typed customer, with empty addresses taken from the main one', async () => {
    const list = linhas({
      cep: '1310100',
      cod_cid: '',
      nome_cid: 'SAO PAULO',
      uf: 'São Paulo',
      credito: 'R$ 1.234,50',
      tabela: venda.partes.tab_pre,
      fone_cob: '(11) 3333-5555',
      complemento: 'Loja 2',
    })
    const { status, row, error } = await send('N', list)
    expect([status, error]).toEqual([200, undefined])
    const saved = await stored(list[0]?.cnpj)
    const main = { cep: '01310100', cod_cid: '3550308', nome_cid: 'São Paulo', uf: 'SP' }
    expect(saved).toMatchObject({
      ...main,
      credito: 1234.5,
      cod_pais: '1058',
      ativo: 'S',
      bloqueio: 'N',
      desconto: 0,
      versao: 1,
      codrep: venda.partes.codrep,
      tabela: venda.partes.tab_pre,
      cep_ent: main.cep,
      nome_cid_ent: main.nome_cid,
      end_ent: 'Avenida Paulista',
      comp_ent: 'Loja 2',
      cod_cid_cob: main.cod_cid,
      num_cob: '1000',
      fone_cob: '(11) 3333-5555',
    })
    expect(row).toMatchObject({ resultado: '1 cliente incluído.', novas: 1, existentes: 0, com_erro: 0 })
    expect(row.linhas).toEqual([
      {
        linha: 2,
        situacao: 'nova',
        nome: saved?.nome,
        cnpj: saved?.cnpj,
        codcli: saved?.codcli,
        erros: [],
      },
    ])
  })

  test('gets back the zeros of its tax id, and a person without registration is ISENTO', async () => {
    const cpf = Array.from({ length: 100 }, (_, n) => cpfOf(n)).find((one) => one.startsWith('0'))
    expect(cpf).toBeDefined()
    const { status } = await send('N', linhas({ cnpj: String(Number(cpf)), inscricao: '' }))
    expect([status, (await stored(cpf))?.inscricao]).toEqual([200, 'ISENTO'])
  })

  test('says that it pays no ICMS by code, word or indIEDest, and is then ISENTO', async () => {
    const list = linhas(
      ...['n', 'Não', '9'].map((contribuinte) => ({ cnpj: nextCnpj(), contribuinte, inscricao: '' })),
    )
    expect((await send('N', list)).status).toBe(200)
    for (const { cnpj } of list)
      expect(await stored(cnpj)).toMatchObject({ contribuinte: 'N', inscricao: 'ISENTO' })
  })

  test('gets its phone in the usual form, with its extension', async () => {
    const cnpj = cpfOf(977)
    const { status } = await send('N', linhas({ cnpj, telefone: '55 11 3333-4444 ramal 2' }))
    expect([status, (await stored(cnpj))?.telefone]).toEqual([200, '(11) 3333-4444 r2'])
  })

  test('gets back the zeros of its codes, unless a number stands for two codes', async () => {
    const { db, empresa } = venda.casa
    await db.execute(sql`insert into grupo_cliente (empresa, codigo, descricao)
      values (${empresa}, '07', 'Sete'), (${empresa}, '8', 'Oito'), (${empresa}, '08', 'Outro')`)
    const cnpj = '11222333000181'
    const { status } = await send('N', linhas({ cnpj, grupo: '7' }))
    expect([status, (await stored(cnpj))?.grupo]).toEqual([200, '07'])
    const other = '27865757000102'
    await send('N', linhas({ cnpj: other, grupo: '8' }))
    expect((await stored(other))?.grupo).toBe('8')
  })

  test('tells all its errors by the names of their columns', async () => {
    const before = await state()
    const wrong = {
      nome: '',
      cnpj: '123',
      inscricao: '',
      cep: 'x',
      nome_cid: 'Nada',
      cod_cid: '',
      telefone: '123',
      fone_cob: '11 1',
      credito: '12,345',
      codrep: 'NADA',
      grupo: 'NADA',
      condicao: 'NADA',
      cep_ent: '11010000',
    }
    const { status, row } = await send('S', linhas({}, wrong))
    expect([status, row.resultado, row.novas, row.com_erro]).toEqual([200, '2 linhas conferidas.', 1, 1])
    const { erros } = (row.linhas as { erros: { campo: string; mensagem: string }[] }[])[1] ?? { erros: [] }
    expect(Object.fromEntries(erros.map(({ campo, mensagem }) => [campo, mensagem]))).toEqual({
      nome: 'Valor obrigatório.',
      cnpj: 'CNPJ/CPF inválido.',
      inscricao: 'Valor obrigatório.',
      cep: 'CEP inválido: x',
      nome_cid: ENTIDADE_MESSAGES.cidadeNaoEncontrada,
      telefone: ENTIDADE_MESSAGES.telefoneInvalido,
      // The telephone is checked for itself, since the rest of the billing address is the main address.
      fone_cob: ENTIDADE_MESSAGES.telefoneInvalido,
      credito: 'Valor inválido.',
      codrep: ENTIDADE_MESSAGES.representanteNaoEncontrado('NADA'),
      grupo: ENTIDADE_MESSAGES.grupoNaoEncontrado,
      condicao: ENTIDADE_MESSAGES.condicaoNaoEncontrada('NADA'),
      // The delivery address is given in part and checked; the billing address is the main one, checked once above.
      nome_cid_ent: ENTIDADE_MESSAGES.cidadeNaoEncontrada,
      end_ent: 'Valor obrigatório.',
      num_ent: 'Valor obrigatório.',
      bairro_ent: 'Valor obrigatório.',
    })
    expect(await state()).toEqual(before)
  })

  test('of another state needs a registration of that state', async () => {
    const { row } = await send('S', linhas({ cod_cid: '3304557' }))
    expect((row.linhas as { erros: Row[] }[])[0]?.erros).toEqual([
      { campo: 'inscricao', mensagem: ENTIDADE_MESSAGES.inscricaoInvalida },
    ])
  })
})

test('one wrong line, the last of more lines than a query has, and nothing is stored', async () => {
  const before = await state()
  const list = linhas(...Array.from({ length: 1100 }, () => ({})), { email: 'x' })
  const { status, error, row } = await send('N', list)
  expect([status, error, row.com_erro]).toEqual([400, '1 linha com erro. Nada foi importado.', 1])
  expect((row.linhas as Row[]).at(-1)).toMatchObject({
    linha: 1102,
    situacao: 'erro',
    erros: [{ campo: 'email', mensagem: 'Email inválido.' }],
  })
  expect(row.linhas).toHaveLength(1101)
  expect(await state()).toEqual(before)
})

test('many lines get one block of codes and one row in the audit trail', async () => {
  const before = await state()
  const list = linhas(...Array.from({ length: 1100 }, () => ({})))
  const { row } = await send('N', list)
  const codes = (row.linhas as { codcli: number }[]).map(({ codcli }) => codcli)
  const [first = 0] = codes
  expect(codes).toEqual(list.map((_linha, i) => first + i))
  expect((await stored(list.at(-1)?.cnpj))?.codcli).toBe(codes.at(-1))
  expect(await state()).toMatchObject({
    clientes: Number(before?.clientes) + 1100,
    trilha: Number(before?.trilha) + 1,
    ultimo: codes.at(-1),
  })
  const [entry] = await rows<Row>(
    apl.db,
    sql`select chave, depois, usuario_id from auditoria
        where empresa = ${venda.casa.empresa} and acao = 'importar' order by id desc limit 1`,
  )
  expect(entry).toEqual({
    chave: `${first}-${codes.at(-1)}`,
    depois: { novas: 1100, existentes: 0, com_erro: 0, primeiro: first, ultimo: codes.at(-1) },
    usuario_id: venda.actors.usuario.id,
  })
})

test('the largest number of lines fits into a call, with long lines too', async () => {
  const long = {
    obs: 'x'.repeat(1000),
    cep_ent: '11010000',
    nome_cid_ent: 'Santos',
    uf_ent: 'SP',
    email: 'x',
  }
  const list = linhas(...Array.from({ length: MAX_ROWS }, () => ({ ...long, cnpj: '1' })))
  expect((await send('N', list)).row.com_erro).toBe(MAX_ROWS)
  expect((await send('N', [...list, ...linhas({})])).status).toBe(400)
})

describe('a tax id that is registered, or twice in the file', () => {
  const CADASTRADO = { campo: 'cnpj', mensagem: 'CNPJ já cadastrado.' }
  const REPETIDO = [{ campo: 'cnpj', mensagem: 'Repetido na linha 3.' }]

  test('is an error, or left out when asked', async () => {
    const [known = aRow('')] = linhas({})
    const first = await send('N', [known])
    const { codcli } = (first.row.linhas as Row[])[0] ?? {}
    const cnpj = nextCnpj()
    const list = linhas({ cnpj: known.cnpj, email: 'x' }, { cnpj }, { cnpj })

    const refused = await send('N', list)
    expect(situacoes(refused.row)).toEqual(['erro', 'nova', 'erro'])
    expect((refused.row.linhas as Row[])[2]?.erros).toEqual(REPETIDO)
    expect((refused.row.linhas as Row[])[0]?.erros).toContainEqual(CADASTRADO)
    const preview = await send('S', list, 'S')
    expect(situacoes(preview.row)).toEqual(['existente', 'nova', 'existente'])
    expect((preview.row.linhas as Row[]).map((linha) => linha.codcli)).toEqual([codcli, null, null])

    const { status, row } = await send('N', list, 'S')
    expect([status, row.novas, row.existentes]).toEqual([200, 1, 2])
    const given = (await stored(cnpj))?.codcli
    expect((row.linhas as Row[]).map((linha) => linha.codcli)).toEqual([codcli, given, given])

    const again = await send('N', list, 'S')
    expect([again.status, again.row.resultado]).toEqual([200, '0 clientes incluídos.'])
  })

  test('is stored by one of two simultaneous imports', async () => {
    const list = linhas({}, {})
    const before = await state()
    const replies = await Promise.all([1, 2].map(() => send('N', list)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await state())?.clientes).toBe(Number(before?.clientes) + 2)
  })
})

test('the same key returns the same import, and a preview uses no key', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const list = linhas({}, {})
  expect((await send('S', list, 'N', headers)).row.novas).toBe(2)
  const replies = await Promise.all([1, 2].map(() => send('N', list, 'N', headers)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[0]?.row).toEqual(replies[1]?.row)
})
