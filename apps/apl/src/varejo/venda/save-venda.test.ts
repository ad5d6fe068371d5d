/** Saving and changing a retail sale (S2 §4, §5, §8). */
import { randomUUID } from 'node:crypto'
import { LOJ } from '@trama/contract/apl/varejo/codes'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { PEDIDO_LOAD_MESSAGES, PEDIDO_MESSAGES } from '@trama/rules/pedido/messages'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { inTurn } from '@trama/server-kit/in-turn'
import { rows } from '@trama/server-kit/testing/rows'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda } from '../../testing/a-pedido'
import { aCliente, anActor, aProduto, aRegiao, aRepresentante } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aVendaVarejo, vendaBody, vendasOf } from '../testing'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const MENUS: Pick<Actor, 'acessos'> = { acessos: ['1.4'] }

async function aShop() {
  const sale = await aVenda(apl)
  const { casa, partes, rep } = sale
  const usuario = apl.as(anActor(casa, 'usuario', MENUS))
  const seller = apl.as(anActor(casa, 'representante', { ...MENUS, cnpj: rep.cnpj }))
  const item = (given: object = {}) => ({
    codigo: partes.codigo,
    cor: '001',
    tam: 'P',
    quantidade: 1,
    valor: 50,
    ...given,
  })
  const body = (given: object = {}) => vendaBody(partes, given)
  const save = (given: object = {}, headers = {}) => usuario.post('/VendaVarejo', body(given), headers)
  const read = async (codven: unknown) =>
    (await usuario.get(`/BuscarVendaVarejo?venda=${String(codven)}`)).row
  const set = (columns: ReturnType<typeof sql>, codven: number) =>
    casa.db.execute(sql`update venda set ${columns} where empresa = ${casa.empresa} and codven = ${codven}`)
  return { ...sale, usuario, seller, item, body, save, read, set }
}

test('a sale is stored open under the next number, with sums that the server computes', async () => {
  const { item, partes, dono, rep, save, read } = await aShop()
  const itens = [item({ valor: 45.5 }), item({ tam: 'M', quantidade: 3, lote: 'L1' })]
  expect(await save({ itens, valor: 1, valor_bruto: 2, observacao: 'Presente' })).toMatchObject({
    status: 200,
    row: { resultado: 'Venda 1 incluída.', codven: 1, versao: 1 },
  })
  const today = formatDateBr(todayIn())
  expect(await read(1)).toMatchObject({
    codven: 1,
    codcli: partes.codcli,
    nome: dono.nome,
    codrep: partes.codrep,
    nome_rep: rep.nome,
    tabela: partes.tab_pre,
    data: today,
    hora: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    tipo_venda: 0,
    status: 0,
    observacao: 'Presente',
    quantidade: 4,
    valor_bruto: 200,
    valor: 195.5,
    valor_liq: 195.5,
    fatura: null,
    chave_nfe: null,
    impresso: null,
    cancelamento: null,
    versao: 1,
    parcelas: [],
    abatimentos: [],
    itens: [
      {
        coditven: 1,
        tam: 'P',
        desc_cor: 'Cor 001',
        unidade: 'UN',
        quantidade: 1,
        preco_orig: 50,
        valor: 45.5,
      },
      { coditven: 2, tam: 'M', quantidade: 3, lote: 'L1', deposito: null, preco_orig: 50, valor: 50 },
    ],
  })
})

test('quantities are whole and positive, prices positive with at most two decimals', async () => {
  const { item, save, casa } = await aShop()
  const wrong: [object, string][] = [
    [{ quantidade: -1 }, 'itens.0.quantidade: Valor mínimo: 1'],
    [{ quantidade: 0 }, 'itens.0.quantidade: Valor mínimo: 1'],
    [{ quantidade: 1.5 }, 'itens.0.quantidade: Valor inválido.'],
    [{ quantidade: '2' }, 'itens.0.quantidade: Valor inválido.'],
    [{ quantidade: 1e9 }, 'itens.0.quantidade: Valor máximo: 9.999.999'],
    [{ valor: 0 }, `itens.0.valor: ${VAREJO_MESSAGES.semPreco}`],
    [{ valor: -5 }, `itens.0.valor: ${VAREJO_MESSAGES.semPreco}`],
    [{ valor: 1.999 }, 'itens.0.valor: Valor inválido.'],
    [{ valor: null }, 'itens.0.valor: Valor obrigatório.'],
    [{ quantidade: 9_999_999, valor: 9_999_999 }, 'Valor total acima do permitido.'],
  ]
  const told = await inTurn(wrong, async ([given]) => {
    const { status, error } = await save({ itens: [item(given)] })
    return [status, error]
  })
  expect(told).toEqual(wrong.map(([, text]) => [400, text]))
  expect(await save({ itens: [] })).toMatchObject({ status: 400, error: VAREJO_MESSAGES.semItens })
  expect(await vendasOf({ casa })).toEqual([])
})

test('referenced records must exist, and a line may occur only once', async () => {
  const { item, save, partes, casa } = await aShop()
  const foreign = await aVenda(apl)
  const parado = await aCliente(casa, { codrep: partes.codrep, ativo: 'N' })
  const semPreco = await aProduto(casa)
  const fora = await aProduto(casa, { precos: { [partes.tab_pre]: 50 }, ativo: 'N' })
  const line = (codigo: string) => ({ itens: [item({ codigo })] })
  const wrong: [object, string][] = [
    [{ codcli: foreign.partes.codcli }, `codcli: ${VAREJO_MESSAGES.cliente(foreign.partes.codcli)}`],
    [{ codcli: parado.codcli }, `codcli: ${VAREJO_MESSAGES.clienteInativo}`],
    [{ codrep: foreign.partes.codrep }, `codrep: ${VAREJO_MESSAGES.vendedor(foreign.partes.codrep)}`],
    [{ tabela: foreign.partes.tab_pre }, `tabela: ${VAREJO_MESSAGES.tabela(foreign.partes.tab_pre)}`],
    [line(foreign.partes.codigo), PEDIDO_LOAD_MESSAGES.produto(foreign.partes.codigo)],
    [{ itens: [item({ tam: 'XG' })] }, `Produto ${partes.codigo} não tem a cor 001 no tamanho XG.`],
    [line(semPreco), `itens.0.codigo: ${PEDIDO_LOAD_MESSAGES.preco(semPreco, partes.tab_pre)}`],
    [line(fora), `itens.0.codigo: ${PEDIDO_MESSAGES.produtoInativo}`],
    [{ itens: [item(), item()] }, `itens.1.codigo: ${VAREJO_MESSAGES.itemRepetido(partes.codigo)}`],
    [{ tipo_venda: 2 }, VAREJO_MESSAGES.troca],
    [{ docto: 'x' }, `docto: ${VAREJO_MESSAGES.docto}`],
    [
      { itens: [item({ preco_orig: 49.9 })] },
      `itens.0.preco_orig: ${VAREJO_MESSAGES.precoMudou(partes.codigo, 'R$\u00a050,00')}`,
    ],
  ]
  const told = await inTurn(wrong, async ([given]) => String((await save(given)).error).split('\n')[0])
  expect(told).toEqual(wrong.map(([, text]) => text))
  expect(await vendasOf({ casa })).toEqual([])
})

test('a till that was offline sends the day of the sale, at the latest tomorrow', async () => {
  const { save, read, casa } = await aShop()
  await casa.db.execute(sql`delete from parametro where empresa = ${casa.empresa}`)
  const yesterday = formatDateBr(addDays(todayIn(), -1))
  const { row } = await save({ data: yesterday, hora: '18:55:00' })
  expect(await read(row.codven)).toMatchObject({ data: yesterday, hora: '18:55:00' })
  const days = [addDays(todayIn(), 2), addDays(todayIn(), -367)]
  const told = await inTurn(days, async (data) => (await save({ data: formatDateBr(data) })).error)
  for (const error of told) expect(error).toMatch(/^data: Data fora do período permitido: de /)
})

test('an open sale can be changed; an outdated copy, a closed sale and an exchange cannot', async () => {
  const { item, save, read, set, partes } = await aShop()
  await save({ observacao: 'Fica' })
  expect(await save({ codven: 1, versao: 1, itens: [item({ tam: 'M', quantidade: 5 })] })).toMatchObject({
    row: { resultado: 'Venda 1 alterada.', codven: 1, versao: 2 },
  })
  expect(await read(1)).toMatchObject({
    quantidade: 5,
    valor_liq: 250,
    observacao: 'Fica',
    versao: 2,
    itens: [{ coditven: 1, tam: 'M' }],
  })
  expect(await save({ codven: 1, versao: 1 })).toMatchObject({ status: 409 })
  // An older client sends no version, which is accepted.
  expect(await save({ codven: 1, observacao: null })).toMatchObject({ status: 200, row: { versao: 3 } })
  const again = await save({ codven: 1, versao: 3, observacao: null })
  expect(again.row).toEqual({ resultado: 'Venda 1: nada mudou.', codven: 1, versao: 3 })
  expect(await read(1)).toMatchObject({ observacao: null })
  expect(await save({ codven: 1, tipo_venda: 1 })).toMatchObject({
    error: `tipo_venda: ${VAREJO_MESSAGES.tipoFixo}`,
  })
  const before = await read(1)
  const closed = await inTurn([1, 2, 3], async (status) => {
    await set(sql`status = ${status}`, 1)
    return (await save({ codven: 1, itens: [item({ codigo: partes.codigo, quantidade: 9 })] })).error
  })
  expect(closed).toEqual([1, 2, 3].map(() => VAREJO_MESSAGES.naoAberta))
  await set(sql`status = 0, tipo_venda = 2`, 1)
  expect((await save({ codven: 1, versao: 3 })).error).toBe(VAREJO_MESSAGES.troca)
  expect((await read(1)).itens).toEqual(before.itens)
})

test('a line keeps the table price from when it was added', async () => {
  const { item, save, read, partes, casa } = await aShop()
  await save()
  await casa.db.execute(sql`update preco set preco_00 = 60 where empresa = ${casa.empresa}`)
  const itens = [item({ quantidade: 4, preco_orig: 50 }), item({ tam: 'M', valor: 60 })]
  expect(await save({ codven: 1, versao: 1, itens })).toMatchObject({ status: 200 })
  expect((await read(1)).itens).toMatchObject([{ preco_orig: 50 }, { preco_orig: 60 }])
  const outra = await aRegiao(casa)
  await casa.db.execute(sql`insert into preco (empresa, codigo, tipo, produto, preco_00)
    values (${casa.empresa}, ${outra}, 'P', ${partes.codigo}, 70)`)
  await save({ codven: 1, tabela: outra, itens: [item()] })
  expect((await read(1)).itens).toMatchObject([{ preco_orig: 70, valor: 50 }])
})

test('a representative sells as the own seller, to own customers and the default customer, by the own table', async () => {
  const { casa, partes, body, seller, usuario } = await aShop()
  const other = await aRepresentante(casa)
  const theirs = await aCliente(casa, { codrep: other.codrep })
  const sell = async (given: object) => (await seller.post('/VendaVarejo', body(given))).error
  expect(await sell({ codrep: other.codrep })).toBe(`codrep: ${VAREJO_MESSAGES.vendedor(other.codrep)}`)
  expect(await sell({ codcli: theirs.codcli })).toBe(`codcli: ${VAREJO_MESSAGES.cliente(theirs.codcli)}`)
  await casa.db.execute(sql`insert into parametro (empresa, tipo, codigo, valor)
    values (${casa.empresa}, ${LOJ.tipo}, ${LOJ.cliente}, ${String(theirs.codcli)})`)
  expect(await sell({ codcli: theirs.codcli })).toBeUndefined()
  expect((await seller.get(`/Entidade/${theirs.codcli}`)).row).toMatchObject({ nome: theirs.nome })
  const parametro = `/BuscarParametro?tipo=${LOJ.tipo}&codigo=${LOJ.cliente}`
  expect((await seller.get(parametro)).row).toEqual({ valor: String(theirs.codcli) })
  // A sale of somebody else gets the same answer as a missing one.
  const foreign = await aVendaVarejo(usuario, body({ codrep: other.codrep }))
  const tried = await inTurn([foreign, 999], async (codven) => [
    (await seller.get(`/BuscarVendaVarejo?venda=${String(codven)}`)).status,
    (await seller.post('/VendaVarejo', body({ codven }))).error,
    (await seller.patch(`/Varejo/Cancelamento/${codven}`, { motivo: 'Teste' })).error,
  ])
  expect(tried).toEqual(
    [foreign, 999].map((codven) => {
      const text = `${VAREJO_MESSAGES.naoEncontrada(codven)} NENHUM REGISTRO.`
      return [404, text, text]
    }),
  )
  await casa.db.execute(sql`update representante set regiao = 'OUTRA'
    where empresa = ${casa.empresa} and codrep = ${partes.codrep}`)
  const bound = apl.as(
    anActor(casa, 'representante', { ...MENUS, cnpj: (await repOf(casa, partes.codrep)) ?? '' }),
  )
  expect((await bound.post('/VendaVarejo', body())).error).toBe(`tabela: ${VAREJO_MESSAGES.tabelaDoVendedor}`)
  expect((await bound.get(`/ProdutoVarejoLista?regiao=${partes.tab_pre}`)).list).toEqual([])
})

const repOf = async ({ db, empresa }: { db: TestApp['db']; empresa: string }, codrep: string) =>
  (
    await rows<{ cnpj: string }>(
      db,
      sql`select cnpj from representante where empresa = ${empresa} and codrep = ${codrep}`,
    )
  )[0]?.cnpj

test('the same key saves once, whatever the repeated call contains', async () => {
  const { save, casa } = await aShop()
  const headers = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all([save({}, headers), save({}, headers), save({}, headers)])
  expect(replies.map(({ row }) => row)).toEqual([replies[0]?.row, replies[0]?.row, replies[0]?.row])
  expect(await save({ observacao: 'outra' }, headers)).toMatchObject({ status: 409 })
  expect(await vendasOf({ casa })).toEqual([1])
})

test('the audit trail has who changed which fields', async () => {
  const { save, casa, item } = await aShop()
  await save()
  await save({ codven: 1, versao: 1, itens: [item({ quantidade: 7 })] })
  const trail = await rows<{ acao: string; antes: object; depois: object }>(
    casa.db,
    sql`select acao, antes, depois from auditoria where empresa = ${casa.empresa} and registro = 'venda' order by id`,
  )
  expect(trail).toMatchObject([
    { acao: 'incluir', antes: null, depois: { quantidade: 2, itens: [{ quantidade: 2 }] } },
    { acao: 'alterar', antes: { itens: [{ quantidade: 2 }] }, depois: { itens: [{ quantidade: 7 }] } },
  ])
})
