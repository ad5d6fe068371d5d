/** Rows of an ERP are inserted, changed or left alone; errors are told by line. */
import { TEXTS } from '@trama/contract/messages'
import { ROW_TEXTS } from '@trama/contract/server-messages'
import type { TableName } from '@trama/contract/apl/integracao/tables'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduto, aRegiao, anEmpresa, type Casa } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { type StoreOptions, storeRows } from './store-rows'

let apl: TestApp
let casa: Casa
beforeAll(async () => {
  apl = await createTestApp()
})
beforeEach(async () => {
  casa = await anEmpresa(apl.db)
})
afterAll(() => apl.close())

const store = (table: TableName, valores: unknown[], options?: StoreOptions) =>
  storeRows(
    apl.db,
    { ip: '', agent: '', idempotencyKey: undefined, empresa: casa.empresa, actor: { id: null, nome: 'ERP' } },
    table,
    valores.map((valor, i) => ({ linha: i + 1, valor })),
    options,
  )
const good = (linha: number, situacao: string) => ({ linha, situacao, erros: [] })
const bad = (linha: number, campo: string, mensagem: string) => ({
  linha,
  situacao: 'erro',
  erros: [{ campo, mensagem }],
})
const produtos = () =>
  rows(
    apl.db,
    sql`select codigo, descricao, codigo2, ativo from produto where empresa = ${casa.empresa} order by codigo`,
  )

test('a row is inserted, left alone when equal, and changed; a missing field stays and null clears it', async () => {
  const row = { codigo: 'A', descricao: 'Camiseta', codigo2: 'X' }
  expect(await store('produto', [row])).toEqual([good(1, 'inserida')])
  expect(await store('produto', [row])).toEqual([good(1, 'igual')])
  await apl.db.execute(sql`update produto set dt_altera = '2020-01-01' where empresa = ${casa.empresa}`)
  expect(await store('produto', [{ codigo: 'A', ativo: 'N' }])).toEqual([good(1, 'alterada')])
  expect(await produtos()).toEqual([{ ...row, ativo: 'N' }])
  expect(await store('produto', [{ codigo: 'A', codigo2: null }])).toEqual([good(1, 'alterada')])
  expect(await produtos()).toEqual([{ ...row, codigo2: null, ativo: 'N' }])
  const dia = await rows(
    apl.db,
    sql`select dt_altera > '2020-01-01' as hoje, busca from produto where empresa = ${casa.empresa}`,
  )
  expect(dia).toEqual([{ hoje: true, busca: 'camiseta' }])
})

test('a customer that is exempt follows its registration, and is refused where a number contradicts it', async () => {
  const row = { codcli: 900, nome: 'Loja', cnpj: '11222333000181', inscricao: 'ISENTO', contribuinte: 'I' }
  const contradicts = [bad(1, 'contribuinte', ENTIDADE_MESSAGES.isentoComInscricao)]
  const stored = () =>
    rows(apl.db, sql`select inscricao, contribuinte from entidade where empresa = ${casa.empresa}`)
  expect(await store('entidade', [row])).toEqual([good(1, 'inserida')])
  expect(await store('entidade', [row])).toEqual([good(1, 'igual')])
  const inscricao = '110042490114'
  expect(await store('entidade', [{ codcli: 900, inscricao }])).toEqual([good(1, 'alterada')])
  expect(await stored()).toEqual([{ inscricao, contribuinte: null }])
  expect(await store('entidade', [{ codcli: 900, contribuinte: 'I' }])).toEqual(contradicts)
  expect(await store('entidade', [{ ...row, codcli: 901, cnpj: '11444777000161', inscricao }])).toEqual(
    contradicts,
  )
  expect(await store('entidade', [{ codcli: 900, contribuinte: 'N' }])).toEqual([good(1, 'alterada')])
  expect(await stored()).toEqual([{ inscricao, contribuinte: 'N' }])
})

test('the last delivery day of a collection may not be before its first, whether that day is sent or stored', async () => {
  const wrong = [bad(1, 'entrega_fim', ROW_TEXTS.periodo)]
  const row = { codigo: 'V26', descricao: 'Verão', entrega_ini: '30/11/2026', entrega_fim: '01/08/2026' }
  expect(await store('colecao', [row])).toEqual(wrong)
  expect(await store('colecao', [{ ...row, entrega_fim: '30/11/2026' }])).toEqual([good(1, 'inserida')])
  expect(await store('colecao', [{ codigo: 'V26', entrega_ini: '01/12/2026' }])).toEqual(wrong)
  expect(await store('colecao', [{ codigo: 'V26', entrega_fim: null }])).toEqual([good(1, 'alterada')])
})

test('good rows are stored and wrong rows named, in the order sent', async () => {
  const done = await store('produto', [
    { codigo: 'A', descricao: 'Um', grupo: 'NADA' },
    { codigo: 'B', descricao: 'Dois' },
    { codigo: 'B', descricao: 'Dois outra vez' },
    { codigo: 'C' },
    { codigo: 'D', descricao: 'Três', cor: '1' },
    'texto',
    { codigo: 'E', descricao: null },
  ])
  expect(done).toEqual([
    bad(1, 'grupo', ROW_TEXTS.semPai('Grupos de produtos', 'NADA')),
    good(2, 'inserida'),
    bad(3, 'codigo', ROW_TEXTS.repetida(2)),
    bad(4, 'descricao', TEXTS.required),
    bad(5, 'cor', ROW_TEXTS.desconhecido),
    bad(6, '', ROW_TEXTS.objeto),
    bad(7, 'descricao', TEXTS.required),
  ])
  expect(await produtos()).toMatchObject([{ codigo: 'B', descricao: 'Dois' }])
  const trail = await rows(
    apl.db,
    sql`select usuario, chave, depois from auditoria where empresa = ${casa.empresa} and registro = 'integracao'`,
  )
  expect(trail).toEqual([
    { usuario: 'ERP', chave: 'produto', depois: { inseridas: 1, alteradas: 0, iguais: 0, recusadas: 6 } },
  ])
})

test('all rows or none are stored, and a preview stores none', async () => {
  const two = [{ codigo: 'A', descricao: 'Um' }, { codigo: 'B' }]
  expect(await store('produto', two, { tudo: true })).toEqual([
    good(1, 'desfeita'),
    bad(2, 'descricao', TEXTS.required),
  ])
  expect(await store('produto', two, { conferir: true })).toMatchObject([{ situacao: 'inserida' }, {}])
  expect(await produtos()).toEqual([])
})

test('stock is replaced, and what orders reserve stays', async () => {
  const codigo = await aProduto(casa, { grade: [{ cor: '001', tam: 'M', estoque: 5 }] })
  await apl.db.execute(sql`update produto_grade set comprometido = 3 where empresa = ${casa.empresa}`)
  const done = await store('estoque', [
    { codigo, cor: '001', tam: 'M', estoque: 7 },
    { codigo, cor: '001', tam: 'G', estoque: 7 },
    { codigo, cor: '001', tam: 'P', estoque: '7,5' },
    { codigo, cor: '001', tam: 'X', estoque: -1 },
  ])
  expect(await store('estoque', [{ codigo, cor: '001', tam: 'M', estoque: 7.5 }])).toEqual([
    bad(1, 'estoque', ROW_TEXTS.decimais(0)),
  ])
  expect(done).toEqual([
    good(1, 'alterada'),
    bad(2, 'tam', ROW_TEXTS.naoExiste),
    bad(3, 'estoque', ROW_TEXTS.virgula),
    bad(4, 'estoque', TEXTS.minValue(0)),
  ])
  const stored = await rows(
    apl.db,
    sql`select tam, estoque::float, comprometido::float from produto_grade where empresa = ${casa.empresa} and codigo = ${codigo}`,
  )
  expect(stored).toEqual([{ tam: 'M', estoque: 7, comprometido: 3 }])
})

test('prices are stored by table, and a bar code of another product is refused', async () => {
  const [table, codigo] = [await aRegiao(casa), await aProduto(casa)]
  const outro = await aProduto(casa)
  const prices = [
    { codigo: table, produto: codigo, preco_00: 10 },
    { codigo: table, tipo: 'M', produto: codigo, preco_00: 10 },
    { codigo: table, produto: codigo, faixa_preco: 'G', preco_00: 10.555 },
  ]
  expect(await store('preco', prices)).toEqual([
    good(1, 'inserida'),
    bad(2, 'produto', ROW_TEXTS.semPai('Materiais', codigo)),
    bad(3, 'preco_00', TEXTS.invalid),
  ])
  const grade = await rows<{ codigo: string; cor: string; tam: string }>(
    apl.db,
    sql`select codigo, cor, tam from produto_grade where empresa = ${casa.empresa} order by codigo, cor, tam`,
  )
  const first = grade.find((row) => row.codigo === codigo)
  const second = grade.find((row) => row.codigo === outro)
  expect(await store('barra', [{ ...first, barra: '789' }])).toEqual([good(1, 'alterada')])
  expect(await store('barra', [{ ...second, barra: '789' }])).toEqual([bad(1, 'barra', ROW_TEXTS.deOutra)])
  expect(await store('barra', [{ ...first, barra: null }])).toEqual([good(1, 'alterada')])
  // A UPC-A and an EAN-13 with a leading zero are one code.
  expect(await store('barra', [{ ...first, barra: '036000291452' }])).toEqual([good(1, 'alterada')])
  const ean = { ...second, barra: '0036000291452' }
  expect(await store('barra', [ean])).toEqual([bad(1, 'barra', ROW_TEXTS.deOutra)])
  expect(await store('barra', [{ ...ean, barra: '0036000291453' }])).toEqual([
    bad(1, 'barra', expect.stringContaining('não confere')),
  ])
  // A wrong code that is stored already does not stop the rest of its row.
  await apl.db.execute(sql`update produto_grade set barra = '0036000291453'
    where empresa = ${casa.empresa} and codigo = ${second?.codigo} and cor = ${second?.cor} and tam = ${second?.tam}`)
  const kept = { ...second, barra: '0036000291453', estoque: 7 }
  expect(await store('grade', [kept])).toEqual([good(1, 'alterada')])
  expect(await store('grade', [{ ...kept, barra: '0036000291454' }])).toEqual([
    bad(1, 'barra', expect.stringContaining('não confere')),
  ])
})
